import type { Proof } from '@windsock/contract/documents/proofs'
import type { StoredProof } from '../../storage/documents/proofs'

export function presentedProof(proof: StoredProof): Proof {
  const { id, requirementId, userId, user, aircraftId, since, until, isWaiver } = proof
  const { enteredAt, enteredBy, confirmedAt, confirmedBy } = proof
  const days = { since, until, isWaiver }
  return { id, requirementId, userId, user, aircraftId, ...days, enteredAt, enteredBy, confirmedAt, confirmedBy }
}
