import { isStillBound, KEPT_DATABASE, startKeeping, type Binding } from '../device/keeping'

/** A response of the server as it is stored on the device. */
export interface KeptAnswer {
  /** The hash of its query key. */
  hash: string
  queryKey: readonly unknown[]
  /** When the server gave it, in ms since 1970. */
  at: number
  /** The answer as JSON, which is parsed only if it is shown. */
  text: string
  binding: Binding
}

const ANSWERS = 'answers'

/** The longest answer that is kept, and the most of them together, in characters. */
export const LONGEST = 600_000
export const MOST = 6_000_000

/** Stores answers; nothing if nothing may be kept on this device. Rejects if the storage is full or blocked. */
export async function storeAnswers(answers: readonly Omit<KeptAnswer, 'binding'>[]): Promise<void> {
  const binding = startKeeping()
  if (!binding) return
  await withDatabase('readwrite', (store) => {
    // The session may have ended while the database was opened.
    if (!isStillBound(binding)) return
    for (const answer of answers) if (answer.text.length <= LONGEST) store.put({ ...answer, binding })
  })
}

/** Reads what this session and build has stored. Rejects if the storage is blocked. */
export async function storedAnswers(): Promise<KeptAnswer[]> {
  const all = await readAll()
  return all.filter(({ binding }) => isStillBound(binding))
}

/** Removes the answers for which `isKept` is false, and the oldest ones above the maximum. */
export async function pruneAnswers(isKept: (answer: KeptAnswer) => boolean): Promise<void> {
  const all = await readAll()
  let room = MOST
  const gone = all
    .toSorted((one, other) => other.at - one.at)
    .filter((answer) => {
      const isGood = isKept(answer) && isStillBound(answer.binding) && answer.text.length <= room
      if (isGood) room -= answer.text.length
      return !isGood
    })
  if (gone.length === 0) return
  await withDatabase('readwrite', (store) => {
    for (const { hash } of gone) store.delete(hash)
  })
}

async function readAll(): Promise<KeptAnswer[]> {
  const request = await withDatabase('readonly', (store) => store.getAll() as IDBRequest<KeptAnswer[]>)
  return request.result
}

/** Runs `act` in a transaction and waits for its end. The database is closed again, so that it can be deleted. */
async function withDatabase<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Result): Promise<Result> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(ANSWERS, mode)
    const result = act(transaction.objectStore(ANSWERS))
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The storage is full.')))
    })
    return result
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(KEPT_DATABASE, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(ANSWERS, { keyPath: 'hash' }))
    request.addEventListener('success', () => {
      // Another tab deletes the database at a sign-out, and must not wait.
      request.result.addEventListener('versionchange', () => request.result.close())
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage is blocked.')))
  })
}
