import type { Moment } from '@windsock/domain/time'
import type { Config } from '../config'

export interface Context {
  config: Config
  now: Moment
  isForced: boolean
  mayBreak: boolean
  /** Whether `reset-password` also removes the passkeys. */
  withPasskeys?: boolean
  /** The value of `--since`, as the operator typed it. */
  since?: string | undefined
}

/**
 * The text to print and the exit code: 0 if the command succeeded, 1 if it was refused or found a problem, 2 if the
 * command line is invalid.
 */
export interface Outcome {
  text: string
  code: 0 | 1 | 2
}
