import type { Language } from '@windsock/messages/languages'
import { useState } from 'react'
import { rememberLanguage } from '../kit/language/language-choice'
import { languageName } from '../kit/language/language-name'
import { changeLanguage, pageLanguage, t, useLanguage } from '../kit/language/translate'
import { toastError } from '../kit/toasts'
import classes from './LanguageChoice.module.css'

/** Changes the language of the login screens, and of this device. */
export function LanguageChoice({ offered }: { offered: readonly Language[] }) {
  const language = useLanguage()
  const [isPending, setPending] = useState(false)

  async function choose(code: string) {
    const chosen = offered.find((one) => one === code)
    if (!chosen) return
    setPending(true)
    try {
      await changeLanguage(chosen)
      // Another language may have been chosen meanwhile.
      rememberLanguage(pageLanguage())
    } catch {
      toastError(t('languages.kept'), t('languages.notLoaded'))
    } finally {
      setPending(false)
    }
  }

  return (
    <select
      className={classes.choice}
      aria-label={t('languages.title')}
      aria-busy={isPending}
      value={language}
      onChange={(event) => void choose(event.currentTarget.value)}
    >
      {offered.map((code) => (
        <option key={code} value={code} lang={code}>
          {languageName(code)}
        </option>
      ))}
    </select>
  )
}
