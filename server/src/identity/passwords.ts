import { hash, verify } from '@node-rs/argon2'
import { Semaphore, TooBusy } from '../semaphore'

// The minimum that OWASP recommends for argon2id: 19 MiB of memory, two passes, one lane. A hash takes about 11 ms of
// one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Only two hashes are computed at the same time, so that most threads of the pool and most of the memory stay available
// for other work.
const semaphore = new Semaphore({
  limit: 2,
  queueLength: 200,
  refusal: () => new TooBusy('Too many passwords are being checked.'),
})

/**
 * The hash with which the password is compared if the user is unknown. Its cost is the same, so that the answer takes
 * as long as for a known user. Nobody knows its password, which was made of random bytes.
 */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$m5PXzWNItAt1j5+O9V8cWw$/LkjHtqIu5Df68DNouAkhtv0mZkTLLDjiOlN1QtXxnI'

/**
 * Returns the hash of a password as a PHC string.
 * @param source - the network, device or user for which the hash is computed; sources take turns in the queue
 * @throws TooBusy if too many passwords already wait to be checked
 */
export function hashPassword(password: string, source = ''): Promise<string> {
  return semaphore.run(() => hash(password, cost), source)
}

/**
 * Tells whether a password matches the hash `kept`. If `kept` is null, the result is false but takes equally long,
 * because the password is compared with a dummy.
 * @param source - the same as for `hashPassword`
 * @throws TooBusy if too many passwords already wait to be checked
 */
export function isPassword(password: string, kept: string | null, source = ''): Promise<boolean> {
  return semaphore.run(async () => (await verify(kept ?? dummyHash, password)) && kept !== null, source)
}
