import type { RequirementDraft } from '@windsock/contract/documents/requirements'
import type { PlainKey } from '@windsock/messages/message'
import type { Window } from './requirement'

/** The usual requirements of clubs. Nothing is stored until an administrator chooses one and saves it. */
export interface RequirementTemplate extends Pick<
  RequirementDraft,
  | 'kind'
  | 'ofPerson'
  | 'roles'
  | 'isPerAircraft'
  | 'level'
  | 'isAskedWithInstructor'
  | 'isAskedAtNightOnly'
  | 'validMonths'
  | 'validDays'
  | 'isToMonthEnd'
  | 'isPrivate'
  | 'isToBeConfirmed'
  | 'remindDays'
  | keyof Window
> {
  key: string
  name: PlainKey
  /** The club's own sentence, as a suggestion. */
  text: PlainKey
  /** Whether the law asks it, or the club. */
  askedBy: 'law' | 'club'
}

const plain = {
  kind: 'proof',
  ofPerson: 'pilot',
  roles: ['Pilot'],
  isPerAircraft: false,
  level: 'warn',
  isAskedWithInstructor: false,
  isAskedAtNightOnly: false,
  validMonths: null,
  validDays: null,
  isToMonthEnd: false,
  isPrivate: false,
  isToBeConfirmed: false,
  remindDays: [],
  windowDays: null,
  windowMonths: null,
  leastTakeOffs: null,
  leastLandings: null,
  leastNightLandings: null,
  leastFlights: null,
  leastMinutes: null,
  isMetWithInstructor: true,
  askedBy: 'law',
} satisfies Partial<RequirementTemplate>

/** The law requires this for carrying passengers, and not for a flight alone to regain the recency. */
const passengers = { ...plain, kind: 'recency', windowDays: 90 } satisfies Partial<RequirementTemplate>

/** A document states its own end, so an end is filled in only if the club or a calendar rule decides it. */
export const requirementTemplates: readonly RequirementTemplate[] = [
  {
    ...plain,
    key: 'medical',
    name: 'requirements.medical',
    text: 'requirements.medicalText',
    // It does not apply with an instructor on board, so for students it applies only to long solo flights.
    roles: ['Pilot', 'External', 'Student'],
    isPrivate: true,
    remindDays: [60, 30, 7],
  },
  {
    ...plain,
    key: 'class-rating-easa',
    name: 'requirements.classRatingEasa',
    text: 'requirements.classRatingEasaText',
    remindDays: [90, 60, 30],
  },
  {
    ...plain,
    key: 'class-rating-uk',
    name: 'requirements.classRatingUk',
    text: 'requirements.classRatingUkText',
    remindDays: [90, 60, 30],
  },
  {
    ...plain,
    key: 'language',
    name: 'requirements.language',
    text: 'requirements.languageText',
    remindDays: [180, 90, 30],
  },
  {
    ...plain,
    key: 'licence',
    name: 'requirements.licence',
    text: 'requirements.licenceText',
    roles: ['Pilot', 'External'],
    isToBeConfirmed: true,
    askedBy: 'club',
  },
  {
    ...plain,
    key: 'check-out',
    name: 'requirements.checkOut',
    text: 'requirements.checkOutText',
    roles: ['Pilot', 'External'],
    isPerAircraft: true,
    level: 'block',
    isToBeConfirmed: true,
    askedBy: 'club',
  },
  {
    ...plain,
    key: 'club-check',
    name: 'requirements.clubCheck',
    text: 'requirements.clubCheckText',
    level: 'block',
    validMonths: 12,
    isToBeConfirmed: true,
    remindDays: [30, 7],
    askedBy: 'club',
  },
  {
    ...plain,
    key: 'flight-review',
    name: 'requirements.flightReview',
    text: 'requirements.flightReviewText',
    validMonths: 24,
    isToMonthEnd: true,
    remindDays: [60, 30, 7],
  },
  {
    ...plain,
    key: 'flown-90-days',
    name: 'requirements.flown90Days',
    text: 'requirements.flown90DaysText',
    kind: 'recency',
    level: 'block',
    windowDays: 90,
    leastFlights: 1,
    askedBy: 'club',
  },
  {
    ...passengers,
    key: 'passengers-easa',
    name: 'requirements.passengersEasa',
    text: 'requirements.passengersEasaText',
    roles: ['Pilot', 'External'],
    leastTakeOffs: 3,
    leastLandings: 3,
  },
  {
    ...passengers,
    key: 'passengers-night-easa',
    name: 'requirements.passengersNightEasa',
    text: 'requirements.passengersNightEasaText',
    isAskedAtNightOnly: true,
    leastNightLandings: 1,
  },
  {
    ...passengers,
    key: 'passengers-faa',
    name: 'requirements.passengersFaa',
    text: 'requirements.passengersFaaText',
    leastTakeOffs: 3,
    leastLandings: 3,
  },
  {
    ...passengers,
    key: 'passengers-night-faa',
    name: 'requirements.passengersNightFaa',
    text: 'requirements.passengersNightFaaText',
    isAskedAtNightOnly: true,
    leastNightLandings: 3,
  },
  {
    ...plain,
    key: 'lapl',
    name: 'requirements.lapl',
    text: 'requirements.laplText',
    kind: 'recency',
    // Few pilots hold this licence; a waiver keeps it from concerning the others.
    roles: [],
    windowMonths: 24,
    leastTakeOffs: 12,
    leastLandings: 12,
    leastMinutes: 720,
  },
  {
    ...plain,
    key: 'instructor-certificate',
    name: 'requirements.instructorCertificate',
    text: 'requirements.instructorCertificateText',
    ofPerson: 'instructor',
    roles: ['Instructor'],
    remindDays: [90, 60, 30],
  },
]
