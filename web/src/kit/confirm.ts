import { createStore } from './store'

export interface Question {
  title: string
  message: string
  /** The consequences: a sentence, and a list of the items they concern. */
  consequence?: { says: string; of: readonly string[] } | undefined
  /** Yes destroys something: it is painted as a warning. */
  danger?: boolean
}

interface Asked extends Question {
  answer(yes: boolean): void
}

export const asked = createStore<Asked | undefined>(undefined)

/** Asks in a dialog with Cancel and Yes; true only for Yes. A second question takes the place of the first. */
export function confirm(question: Question): Promise<boolean> {
  asked.value()?.answer(false)
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer(yes) {
        asked.set(undefined)
        resolve(yes)
      },
    })
  })
}
