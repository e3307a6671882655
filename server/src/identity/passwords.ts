import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { turns } from './turns'

// argon2id, 19 MiB, two passes, one lane: the least OWASP recommends, some 11 ms of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Two at a time leave the other threads of the pool, and most of the memory, to everybody else.
const inTurn = turns({ atOnce: 2, waiting: 200 })

let nobody: Promise<string> | undefined

/** What an unknown person's password is compared with, so that the answer takes as long as for a known one. */
function nobodysHash(): Promise<string> {
  nobody ??= hash(randomBytes(16).toString('hex'), cost)
  return nobody
}

/**
 * The PHC text under which a password is kept.
 * @throws TooBusy when too many passwords wait to be checked already.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/**
 * Whether a password is the one kept as `kept`. Where nothing is kept it is compared all the same: one duration.
 * @throws TooBusy when too many passwords wait to be checked already.
 */
export function isPassword(password: string, kept: string | null): Promise<boolean> {
  return inTurn(async () => {
    const somebodys = kept ?? (await nobodysHash())
    const same = await verify(somebodys, password)
    return same && kept !== null
  })
}
