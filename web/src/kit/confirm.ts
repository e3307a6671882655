import type { ReactNode } from 'react'
import { createStore } from './store'

export interface Question {
  title: string
  message: string
  /** The consequences: a sentence, and a list of the affected items, which may be empty. */
  consequence?: { says: string; of: readonly string[] } | undefined
  /** A choice below the message, for example a checkbox. */
  choice?: ReactNode
  /** Whether Yes destroys data. The button is then red. */
  danger?: boolean
}

interface Asked extends Question {
  answer(yes: boolean): void
}

export const asked = createStore<Asked | undefined>(undefined)

/**
 * Asks a question in a dialog with Cancel and Yes. Resolves to true only for Yes. A second question replaces the first
 * one, which then resolves to false.
 */
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
