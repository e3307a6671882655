/** What must be true of the rows, whoever wrote them. */
export interface Invariant {
  /** What is promised, a sentence. */
  promise: string
  /** SQL for both engines: a row, with a text `what`, for each violation. */
  query: string
}
