import { useCallback, useEffect, useRef } from 'react'
import { movedStart, typedLength } from './moved-start'
import type { TypedPeriod } from './typed-period'

/** Returns functions for the fields of the start: a new start moves the end too, so that the length stays. */
export function useStart(draft: TypedPeriod, onChange: (changed: Partial<TypedPeriod>) => void) {
  // While the start is being edited, the length is that from before: half-typed times do not count. An end before the
  // start is a mistake in one of them, so its length is not known, and the end stays.
  const latest = useRef({ draft, length: typedLength(draft), isEditingStart: false })
  useEffect(() => {
    const { isEditingStart, length } = latest.current
    latest.current = { draft, length: isEditingStart ? length : typedLength(draft), isEditingStart }
  })
  const startAt = useCallback(
    (changed: Partial<Pick<TypedPeriod, 'fromDay' | 'fromTime'>>) => {
      latest.current.isEditingStart = true
      onChange(movedStart(latest.current.draft, changed, latest.current.length))
    },
    [onChange],
  )
  const endEditing = useCallback(() => {
    const { draft } = latest.current
    latest.current = { draft, length: typedLength(draft), isEditingStart: false }
  }, [])
  return { startAt, endEditing }
}
