import type { Moment } from '@windsock/domain/time'
import type { Config } from '../config'

export interface Context {
  config: Config
  now: Moment
  /** `--force` and `--accept-violations`. */
  isForced: boolean
  mayBreak: boolean
  /** `--since`, as it was typed. */
  since?: string | undefined
}

/** What is printed, and the code the process ends with: 0 done, 1 refused or something found, 2 asked wrongly. */
export interface Outcome {
  text: string
  code: 0 | 1 | 2
}
