import { documentWords } from './document-words'
import { figureWords } from './figure-words'
import { fleetWords } from './fleet-words'
import { rateWords } from './rate-words'
import { flightWords } from './flight-words'
import { logReadWords } from './log-read-words'
import { ruleWords } from './rule-words'

/**
 * The descriptions of the fields of rules, figures, verdicts, groups of aircraft and the club's settings, by the same keys
 * as `fieldWords`.
 */
export const clubWords: Readonly<Record<string, string>> = {
  ...documentWords,
  ...figureWords,
  ...fleetWords,
  ...rateWords,
  ...flightWords,
  ...logReadWords,
  ...ruleWords,
  correctionDays: 'The days within which a pilot may correct a flight that they have logged, 1 to 31.',
  defects: 'Whether the club uses defects.',
  elsewhereIsToBeConfirmed: 'Whether flights elsewhere count only once an instructor has confirmed them.',
  figures: 'Whether the caller may read figures: administrators and instructors.',
  instructorsDecideOnDefects: 'Whether instructors may defer and close defects.',
  limits: 'Whether the club uses limits of maintenance.',
  outcome: 'What people said became of the booking; null if nobody said anything.',
  overrideReason:
    'Why a rule, limit or defect is set aside, 3 to 199 characters. Read only if one blocks the save; ignored from people who may not do this.',
  overrides: 'The rules, limits and defects that somebody set aside for the person, or that the person set aside.',
  reason: 'Why a booking is deleted, an aircraft grounded, or a rule set aside; may be empty.',
  requirements: 'Whether the club uses requirements of pilots.',
  rules: 'Whether the club has rules of fair use that are on.',
  source:
    'What it comes from: a `rule` of fair use, or a `limit` or `defect` of the aircraft; `requirement` is not used yet.',
  sourceId: 'The id of the rule, limit or defect.',
  verdicts:
    'What the club’s rules, and the limits and defects of the aircraft, say: first what blocks, then what warns.',
  warnings: 'What the club’s rules, and the limits of the aircraft, warn of.',
  'AircraftGroup.aircraftIds': 'The ids of the aircraft in the group.',
  'AircraftGroupDraft.aircraftIds': 'The ids of the aircraft in the group. Repeated ids count once.',
  'BookingDeed.text': 'For `overridden` the sentence with the verdict and the reason; otherwise empty.',
  'Uses.flights': 'Whether the club keeps a flight log.',
  'Verdict.text': 'One sentence: what, why and until when.',
  'Verdict.userId': 'The person whom it is about; null for the aircraft.',
  'Verdict.way': 'One sentence: what would help; empty where nothing would.',
}
