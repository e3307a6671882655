import { hash, verify } from '@node-rs/argon2'
import { Semaphore, TooBusy } from '../semaphore'

// argon2id, 19 MiB, two passes, one lane: the least OWASP recommends, some 11 ms of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Two at a time leave the other threads of the pool, and most of the memory, to everybody else.
const semaphore = new Semaphore({
  limit: 2,
  queueLength: 200,
  refusal: () => new TooBusy('Too many passwords are being checked.'),
})

/**
 * What an unknown person's password is compared with, at the same cost, so that the answer takes as long as for a known
 * one. It was made of random bytes that nobody has kept.
 */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$m5PXzWNItAt1j5+O9V8cWw$/LkjHtqIu5Df68DNouAkhtv0mZkTLLDjiOlN1QtXxnI'

/**
 * The PHC text under which a password is kept.
 * @param source on whose behalf: a network, device or person; sources take turns
 * @throws TooBusy when too many passwords wait to be checked already.
 */
export function hashPassword(password: string, source = ''): Promise<string> {
  return semaphore.run(() => hash(password, cost), source)
}

/**
 * Whether a password is the one kept as `kept`. Where nothing is kept it is compared all the same: one duration.
 * @param source as for `hashPassword`
 * @throws TooBusy when too many passwords wait to be checked already.
 */
export function isPassword(password: string, kept: string | null, source = ''): Promise<boolean> {
  return semaphore.run(async () => (await verify(kept ?? dummyHash, password)) && kept !== null, source)
}
