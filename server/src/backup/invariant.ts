/** What must be true of the rows, whoever wrote them. */
export interface Invariant {
  /** What must hold, as a sentence. */
  rule: string
  /** SQL for both engines: a row, with a text `what`, for each violation. */
  query: string
}
