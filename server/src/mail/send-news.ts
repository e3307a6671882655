import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import type { StoredAirport } from '../storage/airports'
import { takeNews } from '../storage/emails/gathered-news'
import type { StoredUser } from '../storage/users'
import { type DueNews, peopleIn, takenNews } from './due-news'
import type { Club } from './email'
import { enqueueMail } from './enqueue-mail'
import { notifyOfGathered } from './notify-newcomers'
import { newsEmail } from './reminder-emails'

interface SendContext {
  db: Database
  config: Club & { mailFrom: string; reminders: boolean }
  now: Moment
  isStopped: () => boolean
}

interface OneEmail {
  reader: StoredUser
  /** null for news about new users. */
  airport: StoredAirport | null
  news: DueNews[]
}

/** Adds the emails with the news that are due to the outbox: for each reader one about each airport. */
export async function sendNews(due: readonly DueNews[], sending: SendContext): Promise<void> {
  const emails = new Map<string, OneEmail>()
  for (const news of due) {
    const { reader, airport } = news
    const key = `${reader.id} ${airport?.id}`
    const found = emails.get(key)
    if (found) found.news.push(news)
    else emails.set(key, { reader, airport, news: [news] })
  }
  for (const { reader, airport, news } of emails.values()) {
    if (sending.isStopped()) return
    if (airport) await writeNews({ reader, airport, news }, sending)
    else await writeNewcomers({ reader, news }, sending)
  }
}

async function writeNews(
  { reader, airport, news }: OneEmail & { airport: StoredAirport },
  { db, config, now }: SendContext,
): Promise<void> {
  await db.transaction(async (db) => {
    const newsItems = await takenNews(news, { db, config })
    if (newsItems.length === 0) return
    const email = await newsEmail({ reader, airport, news: newsItems }, config)
    const named = [...peopleIn(newsItems.flatMap(({ flight, was }) => (was ? [flight, was] : [flight])))]
    const people = [...named, ...newsItems.map(({ actor }) => actor.id)]
    const mail = { to: reader.email, readerId: reader.id, named: people, email, kind: 'booked' as const }
    await enqueueMail(mail, { db, config, now })
  })
}

async function writeNewcomers(
  { reader, news }: Pick<OneEmail, 'reader' | 'news'>,
  { db, config, now }: SendContext,
): Promise<void> {
  await db.transaction(async (db) => {
    const taken = await takeNews(
      db,
      news.map(({ id }) => id),
    )
    if (taken.length > 0) await notifyOfGathered(reader, { db, config, now })
  })
}
