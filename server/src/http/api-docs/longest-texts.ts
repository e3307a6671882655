/**
 * Maximum lengths of texts, in characters. They are repeated here because the contract checks them by code that cannot
 * be converted to JSON Schema.
 */
export const longest: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  AircraftDraft: { name: 99, type: 49, registrationCode: 9, description: 499 },
  AirportDraft: { name: 49, icaoCode: 4, description: 499 },
  BookingDraft: { description: 499, overrideReason: 199 },
  WishDraft: { description: 499 },
  FlightTaken: { departure: 9 },
  FlightReturned: { arrival: 9, remark: 999 },
  FlightDraft: { departure: 9, arrival: 9, remark: 999 },
  MeterDraft: { name: 49 },
  ReadingDraft: { remark: 199 },
  LimitDraft: { name: 99 },
  DefectReport: { title: 99, text: 999 },
  DefectDecision: { reason: 499 },
  RequirementDraft: { name: 99, text: 499 },
  ProofDraft: { reason: 199 },
  RuleDraft: { name: 99, text: 499 },
  Registration: { firstName: 99, lastName: 99, userName: 99, phoneNumber: 49, address: 499 },
  ProviderRegistration: { firstName: 99, lastName: 99, userName: 99, phoneNumber: 49, address: 499 },
  UserDraft: { firstName: 99, lastName: 99, userName: 99, phoneNumber: 49, address: 499 },
}
