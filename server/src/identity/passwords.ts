import { hash, verify } from '@node-rs/argon2'
import { Semaphore, TooBusy } from '../semaphore'

// argon2id, 19 MiB, two passes, one lane: OWASP's minimum, some 11 ms of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Two at a time leave the other threads of the pool, and most of the memory, for other work.
const semaphore = new Semaphore({
  limit: 2,
  queueLength: 200,
  refusal: () => new TooBusy('Too many passwords are being checked.'),
})

/**
 * Compared with the password for an unknown user, at the same cost, so that the answer takes as long as for a known
 * one. It is a hash of discarded random bytes.
 */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$m5PXzWNItAt1j5+O9V8cWw$/LkjHtqIu5Df68DNouAkhtv0mZkTLLDjiOlN1QtXxnI'

/**
 * The PHC string of a password.
 * @param source the network, device or user that the work is for; sources take turns
 * @throws TooBusy if too many passwords wait already
 */
export function hashPassword(password: string, source = ''): Promise<string> {
  return semaphore.run(() => hash(password, cost), source)
}

/**
 * Whether a password matches its hash `kept`. If `kept` is null, it compares with a dummy, so that the duration is the
 * same.
 * @param source as for `hashPassword`
 * @throws TooBusy if too many passwords wait already
 */
export function isPassword(password: string, kept: string | null, source = ''): Promise<boolean> {
  return semaphore.run(async () => (await verify(kept ?? dummyHash, password)) && kept !== null, source)
}
