import { english } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import * as rules from './drag-verdict'
import type { DraggedTo } from './drag-verdict'
import { momentAt, type Period } from '../time'

const zone = 'Europe/Prague'
const day = '2027-03-10'
const at = (clock: string) => momentAt(day, clock, zone)
const period = (from: string, to: string): Period => ({ from: at(from), to: at(to) })

const petra = { id: 'petra', firstName: 'Petra', lastName: 'Dvořáková' }
const igor = { id: 'igor', firstName: 'Igor', lastName: 'Novák' }
const sam = { id: 'sam', firstName: 'Sam', lastName: 'Okafor' }
const klm = { id: 1, registrationCode: 'HB-KLM' }
const xyz = { id: 2, registrationCode: 'HB-XYZ' }

const dragged = (more: Partial<DraggedTo> = {}): DraggedTo => ({
  ...period('10:00', '12:00'),
  id: 7,
  aircraft: klm,
  pilot: petra,
  instructor: null,
  isSoloFlight: false,
  ...more,
})
const flight = (id: number, from: string, to: string, more: Partial<DraggedTo>) => ({
  ...dragged({ pilot: null }),
  ...period(from, to),
  id,
  ...more,
})
const verdict = (...of: Parameters<typeof rules.verdict>) => {
  const { tone, words } = rules.verdict(...of)
  return { tone, words: english(words) }
}
const seenBy = (id: string, ...roles: ('Pilot' | 'Instructor' | 'Administrator')[]) => ({
  actor: { id, roles },
  zone,
  day,
})

describe('a place', () => {
  const booked = flight(8, '11:00', '13:00', { pilot: igor })

  it('is free if nothing conflicts', () => {
    expect(verdict(dragged(), [], seenBy('petra', 'Pilot'))).toEqual({
      tone: 'free',
      words: 'HB-KLM is free; you are free',
    })
  })

  it('is taken if the aircraft is booked, and says by whom', () => {
    expect(verdict(dragged(), [booked], seenBy('petra', 'Pilot'))).toEqual({
      tone: 'taken',
      words: 'HB-KLM is booked 11:00–13:00 by Igor Novák; you are free',
    })
  })

  it('is free if only the dragged booking occupies it, or others touch it', () => {
    const around = [
      dragged(),
      flight(9, '08:00', '10:00', { pilot: sam }),
      flight(10, '12:00', '13:00', { pilot: sam }),
    ]
    expect(verdict(dragged(), around, seenBy('petra', 'Pilot')).tone).toBe('free')
  })

  it('WAI-26 is taken while it is kept for another member on the waiting list, and free while it is kept for the reader', () => {
    const kept = [{ ...period('11:00', '13:00'), isMine: false }]
    const seen = seenBy('petra', 'Pilot')
    expect(verdict(dragged({ aircraft: { ...klm, kept } }), [], seen)).toEqual({
      tone: 'taken',
      words: 'HB-KLM is kept for the waiting list 11:00–13:00; you are free',
    })
    const mine = kept.map((one) => ({ ...one, isMine: true }))
    expect(verdict(dragged({ aircraft: { ...klm, kept: mine } }), [], seen).tone).toBe('free')
    expect(verdict(dragged({ ...period('13:00', '14:00'), aircraft: { ...klm, kept } }), [], seen).tone).toBe('free')
  })

  it('is taken under maintenance, even if that began on another day', () => {
    const maintenances = [{ from: '2027-03-09T10:00:00.000Z', to: at('11:00') }]
    expect(verdict(dragged({ aircraft: { ...klm, maintenances } }), [], seenBy('petra', 'Pilot'))).toEqual({
      tone: 'taken',
      words: 'HB-KLM is under maintenance 2027-03-09 11:00 – 11:00; you are free',
    })
  })

  it('is taken if one of the people has another flight', () => {
    const other = flight(8, '11:00', '13:00', { aircraft: xyz, instructor: petra })
    expect(verdict(dragged(), [other], seenBy('igor', 'Instructor'))).toEqual({
      tone: 'taken',
      words: 'HB-KLM is free; Petra Dvořáková already flies HB-XYZ 11:00–13:00',
    })
  })

  it('ignores the instructor who supervises a long solo flight', () => {
    const supervised = dragged({ instructor: igor, isSoloFlight: true })
    const busy = flight(8, '11:00', '13:00', { aircraft: xyz, pilot: igor })
    expect(verdict(supervised, [busy], seenBy('petra', 'Pilot')).tone).toBe('free')
  })

  it('is unsure while the instructor’s times are unknown', () => {
    const dual = dragged({ instructor: igor })
    expect(verdict(dual, [], seenBy('petra', 'Pilot'))).toEqual({
      tone: 'unsure',
      words: 'HB-KLM is free; you are free; the availability of Igor Novák is checked on saving',
    })
    expect(verdict(dual, [], seenBy('igor', 'Instructor')).tone).toBe('free')
    expect(verdict(dual, [], seenBy('anna', 'Administrator')).tone).toBe('free')
  })

  describe('with an instructor whose times are known', () => {
    const lesson = dragged({ instructor: igor })
    const student = seenBy('petra', 'Pilot')
    const known = (more: object = {}) => ({
      ...student,
      teaching: {
        ...period('00:00', '23:30'),
        instructorId: 'igor',
        published: [period('08:00', '12:00')],
        busy: [],
        ...more,
      },
    })

    it('is free if they teach there and are not booked', () => {
      expect(verdict(lesson, [], known())).toEqual({
        tone: 'free',
        words: 'HB-KLM is free; you are free; Igor Novák is free',
      })
    })

    it('is free across entries that touch', () => {
      const published = [period('10:30', '12:00'), period('08:00', '10:30')]
      expect(verdict(lesson, [], known({ published })).tone).toBe('free')
    })

    it('is taken if they do not teach for all of the time', () => {
      expect(verdict(lesson, [], known({ published: [period('08:00', '11:30')] }))).toEqual({
        tone: 'taken',
        words: 'HB-KLM is free; you are free; Igor Novák does not teach here at this time',
      })
    })

    it('is taken if they are booked at another airport', () => {
      expect(verdict(lesson, [], known({ busy: [period('11:30', '13:00')] }))).toEqual({
        tone: 'taken',
        words: 'HB-KLM is free; you are free; Igor Novák already flies 11:30–13:00',
      })
      expect(verdict(lesson, [], known({ busy: [period('12:00', '13:00')] })).tone).toBe('free')
    })

    it('is unsure outside of the loaded day, and with the times of another instructor', () => {
      expect(verdict(lesson, [], known({ to: at('11:30') })).tone).toBe('unsure')
      expect(verdict(lesson, [], known({ from: at('10:30') })).tone).toBe('unsure')
      expect(verdict(lesson, [], known({ instructorId: 'max' })).tone).toBe('unsure')
    })

    it('ignores those times on a long solo flight', () => {
      expect(verdict({ ...lesson, isSoloFlight: true }, [], known({ published: [] })).tone).toBe('free')
    })
  })

  it('is unsure for a new booking if the user has another flight then, because another pilot can be chosen', () => {
    const other = flight(8, '11:00', '13:00', { aircraft: xyz, pilot: petra })
    expect(verdict(dragged({ id: 0 }), [other], seenBy('petra', 'Pilot'))).toEqual({
      tone: 'unsure',
      words: 'HB-KLM is free; you already fly HB-XYZ 11:00–13:00',
    })
  })

  it('names who has booked it: an instructor without a pilot, nobody, or the reader', () => {
    const words = (people: Partial<DraggedTo>, id: string) =>
      verdict(dragged({ pilot: sam }), [flight(8, '11:00', '13:00', people)], seenBy(id, 'Pilot')).words.split(';')[0]
    expect(words({ instructor: igor }, 'petra')).toBe('HB-KLM is booked 11:00–13:00 by Igor Novák')
    expect(words({ pilot: petra }, 'petra')).toBe('HB-KLM is booked 11:00–13:00 by you')
    expect(words({}, 'petra')).toBe('HB-KLM is booked 11:00–13:00')
  })

  it('does not name to a guest the aircraft that one of the people flies at that time', () => {
    const hidden = { ...xyz, isVisibleForExternalUsers: false }
    const other = flight(8, '11:00', '13:00', { aircraft: hidden, pilot: petra })
    const guest = { actor: { id: 'eva', roles: ['External' as const] }, zone, day }
    expect(verdict(dragged(), [other], guest).words).toBe('HB-KLM is free; Petra Dvořáková already flies 11:00–13:00')
    const self = { ...guest, actor: { ...guest.actor, id: 'petra' } }
    expect(verdict(dragged(), [other], self).words).toBe('HB-KLM is free; you already fly 11:00–13:00')
  })
})
