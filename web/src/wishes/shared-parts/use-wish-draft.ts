import { viewerQuery } from '../../airport-day/day-queries'
import { useQuery } from '@tanstack/react-query'
import { aircraftGetByAirport } from '@windsock/contract/aircraft'
import { wishesSave } from '@windsock/contract/wishes'
import { byTitles } from '@windsock/domain/day-grid-columns'
import type { Actor } from '@windsock/domain/permissions'
import { dayOf, type Period } from '@windsock/domain/time'
import { wishProblems } from '@windsock/domain/waiting/wish-problems'
import { isNarrower } from '@windsock/domain/waiting/wishes'
import { useState } from 'react'
import { now } from '../../clock'
import { useApiQuery } from '../../client/queries'
import { formRules } from '../../kit/fields/form-rules'
import { t } from '../../kit/language/translate'
import { heldInput, useKeptInput } from '../../layout/kept-input'
import { wishForm } from './wish-form'
import { typedWish, windowOf, type TypedWish, type WishStart } from './wish-start'

/** The form of a wish: its input, its problems, and the body of a save. */
export function useWishDraft(start: WishStart, actor: Actor) {
  const [typed, setTyped] = useState(() => heldInput(wishForm)?.typed ?? typedWish(start))
  const [isDirty, setDirty] = useState(() => heldInput(wishForm) !== undefined)
  useKeptInput(wishForm, { start, typed }, isDirty)
  const { airportId, zone, wish } = start
  const day = dayOf(start.windows[0]?.from ?? now(), zone)
  const aircraft = useApiQuery(aircraftGetByAirport, { airportId, date: day }, { secondary: true })
  const viewer = useQuery(viewerQuery(actor.id))
  const pilot = typed.pilot === undefined ? viewer.data : typed.pilot
  const draft: TypedWish = { ...typed, pilot }

  const windows = typed.windows.map((window) => windowOf(window, zone))
  const known = windows.filter((window): window is Period => window !== undefined)
  const chosen = { ...bodyOf(draft, start), windows: known }
  const parsed = wishesSave.input.safeParse(chosen)
  const { instructorProblem, pilotProblem, windowProblems } = problemsOf(draft, { windows, actor, zone })
  const hasAircraft = typed.aircraftIds.length > 0
  const isSound =
    known.length === windows.length && !instructorProblem && !pilotProblem && !windowProblems.some(Boolean)

  return {
    draft,
    isDirty,
    windows: known,
    body: chosen,
    parsed: parsed.success ? { ...parsed.data, windows: known } : undefined,
    canSave: isSound && parsed.success,
    /** Whether a change would put the wish at the end of those who wait. */
    losesPlace:
      wish !== undefined && wish.endedAt === null && parsed.success && !isNarrower(queuedOf(wish), parsed.data),
    aircraft: (aircraft.data ?? wish?.aircraft ?? []).toSorted(byTitles),
    errors: {
      aircraft: hasAircraft ? undefined : t('problems.aircraftMissing'),
      windows: windowProblems,
      pilot: pilotProblem,
      instructor:
        typed.instructor === 'some' && typed.instructorIds.length === 0
          ? t('problems.wishInstructorMissing')
          : instructorProblem,
      description: formRules(wishesSave.input)(chosen).description,
    },
    change(changed: Partial<TypedWish>) {
      setDirty(true)
      setTyped((before) => ({ ...before, ...changed }))
    },
  }
}

interface Known {
  windows: readonly (Period | undefined)[]
  actor: Actor
  zone: string
}

function problemsOf({ pilot, minutes, instructor }: TypedWish, { windows, actor, zone }: Known) {
  // A window that is half typed has problems of its own, at its fields.
  const places = windows.flatMap((window, index) => (window ? [index] : []))
  const known = windows.filter((window): window is Period => window !== undefined)
  const isAlone = instructor === 'none'
  const drafted = { pilot: pilot ?? null, windows: known, minutes, instructor: isAlone ? 'none' : 'any' } as const
  const problems = wishProblems(drafted, actor, { now: now(), zone })
  const of = (field: string) => {
    const found = problems.find((problem) => problem.field === field)
    return found && t(found.message)
  }
  return {
    // The pilot is the signed-in user, who may not be loaded yet.
    pilotProblem: pilot === undefined ? undefined : of('pilot'),
    instructorProblem: of('instructor'),
    windowProblems: windows.map((_, index) => {
      const place = places.indexOf(index)
      return place < 0 ? undefined : of(`windows.${place}`)
    }),
  }
}

function bodyOf(draft: TypedWish, { airportId, wish }: WishStart) {
  const { pilot, aircraftIds, minutes, instructor, instructorIds, way, noticeHours, description } = draft
  return {
    id: wish?.id ?? 0,
    pilotId: pilot?.id ?? null,
    airportId,
    aircraftIds: [...aircraftIds],
    minutes,
    instructor: instructor === 'some' ? [...instructorIds] : instructor,
    way,
    noticeHours,
    description,
    version: wish?.version ?? null,
  }
}

function queuedOf(wish: NonNullable<WishStart['wish']>) {
  const { airport, pilot, aircraft, instructor } = wish
  return {
    ...wish,
    airportId: airport.id,
    pilotId: pilot.id,
    aircraftIds: aircraft.map(({ id }) => id),
    instructor: typeof instructor === 'string' ? instructor : instructor.map(({ id }) => id),
  }
}
