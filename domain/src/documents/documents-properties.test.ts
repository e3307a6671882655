import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dayNumber, dayOfNumber } from '../calendar'
import { addMinutes } from '../time'
import type { DocumentFlight } from './asked'
import { documentVerdicts } from './document-verdicts'
import type { AskedRequirement, HeldProof } from './requirement'
import { flight, now, person, proof, requirement } from './test-documents'

/** Days near the flight, which is on 2026-12-05. */
const near = fc.integer({ min: -12, max: 12 }).map((days) => addDays('2026-12-05', days))
const proofs = fc.array(
  fc
    .tuple(near, fc.option(fc.nat(10)), fc.boolean(), fc.constantFrom(null, 1, 2), fc.boolean())
    .map(([since, length, isConfirmed, aircraftId, isWaiver]): HeldProof =>
      proof(since, length === null ? null : addDays(since, length), {
        confirmedAt: isConfirmed ? now : null,
        aircraftId,
        isWaiver: isWaiver && length === null,
      }),
    ),
  { maxLength: 5 },
)
const asked = fc
  .record({
    countsFrom: near,
    isPerAircraft: fc.boolean(),
    isToBeConfirmed: fc.boolean(),
    level: fc.constantFrom('note', 'warn', 'block'),
  } as const)
  .map(requirement)
/** A flight of up to three days, in UTC, where every day is as long as the next. */
const flights = fc.tuple(fc.nat(95), fc.integer({ min: 1, max: 144 })).map(([start, halfHours]) => {
  const from = addMinutes('2026-12-05T00:00:00.000Z', start * 15)
  return flight('2026-12-05', '10:00-12:00', { zone: 'UTC', from, to: addMinutes(from, halfHours * 30) })
})

const severity = { none: 0, note: 1, warn: 2, block: 3 }

function severityOf(askedRequirement: AskedRequirement, flown: DocumentFlight, held: readonly HeldProof[]): number {
  const [verdict] = documentVerdicts(
    [askedRequirement],
    { ...flown, pilot: person('petra', ...held) },
    person('petra'),
    now,
  )
  return severity[verdict?.level ?? 'none']
}

it('C6: adding a proof never makes a verdict worse', () => {
  fc.assert(
    fc.property(asked, flights, proofs, proofs, (askedRequirement, flown, held, more) => {
      expect(severityOf(askedRequirement, flown, [...held, ...more])).toBeLessThanOrEqual(
        severityOf(askedRequirement, flown, held),
      )
    }),
    { numRuns: 500 },
  )
})

it('C4: shifting all days shifts the verdicts', () => {
  const text = /\d{4}-\d{2}-\d{2}/g
  fc.assert(
    fc.property(
      asked,
      flights,
      proofs,
      fc.integer({ min: -1000, max: 1000 }),
      (askedRequirement, flown, held, days) => {
        const later = (day: string) => dayOfNumber(dayNumber(day) + days)
        const verdicts = documentVerdicts(
          [askedRequirement],
          { ...flown, pilot: person('petra', ...held) },
          person('petra'),
          now,
        )
        const shifted = documentVerdicts(
          [{ ...askedRequirement, countsFrom: later(askedRequirement.countsFrom) }],
          {
            ...flown,
            from: addMinutes(flown.from, days * 1440),
            to: addMinutes(flown.to, days * 1440),
            pilot: person(
              'petra',
              ...held.map((own) => ({ ...own, since: later(own.since), until: own.until && later(own.until) })),
            ),
          },
          person('petra'),
          addMinutes(now, days * 1440),
        )
        expect(JSON.stringify(shifted)).toBe(JSON.stringify(verdicts).replaceAll(text, later))
      },
    ),
    { numRuns: 500 },
  )
})

it('C4: a flight is refused exactly if one of its days is not covered', () => {
  fc.assert(
    fc.property(flights, proofs, (flown, held) => {
      const last = addMinutes(flown.to, -1).slice(0, 10)
      let isHeld = true
      for (let day = flown.from.slice(0, 10); day <= last; day = addDays(day, 1))
        isHeld &&= held.some(
          ({ since, until, aircraftId }) => aircraftId === null && since <= day && (until ?? '9999') >= day,
        )
      expect(severityOf(requirement(), flown, held)).toBe(isHeld ? severity.none : severity.block)
    }),
    { numRuns: 500 },
  )
})
