import type { Moment } from '@windsock/domain/time'
import type { Config } from '../config'

export interface Context {
  config: Config
  now: Moment
  isForced: boolean
  mayBreak: boolean
  /** `--since`, as typed. */
  since?: string | undefined
}

/** The text to print and the exit code: 0 done, 1 refused or something found, 2 wrong usage. */
export interface Outcome {
  text: string
  code: 0 | 1 | 2
}
