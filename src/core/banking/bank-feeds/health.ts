import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import type { Gap } from './gaps.ts'

/** `starting`: not queried yet. `late`: it worked, but not for a day. `ending`: the consent expires within two weeks. */
export type FeedHealth = 'good' | 'starting' | 'late' | 'failing' | 'gap' | 'ending' | 'ended'
type Feed = {
  is_live: boolean
  consent_status: string
  expires_at: Date | null
  last_good_at: Date | null
  problem: string | null
  failures: number
  gaps: readonly Gap[]
}
type Judged = { health: FeedHealth; sentence: string; advice: string | null }

const DAY_MS = 86_400_000
const NOTICE_DAYS = 14

/** How a feed is, in a sentence, with what to do about it. The worst comes first. */
export function feedHealth(feed: Feed, now: Date): Judged {
  const { gaps, last_good_at, expires_at, problem } = feed
  const [gap] = gaps
  if (!feed.is_live) return ended(feed)
  if (gap)
    return {
      health: 'gap',
      sentence: `Lines of ₹${formatPaise(Math.abs(gap.difference))} are missing ${between(gap)}: the balances do not follow.`,
      advice: 'Import the bank’s statement of those days: what is here already is not taken twice.',
    }
  if (problem !== null && feed.failures > 1)
    return {
      health: 'failing',
      sentence: problem,
      advice: 'It is tried again by itself. If it lasts, disconnect and connect anew.',
    }
  if (last_good_at === null) return { health: 'starting', sentence: 'We are fetching transactions from the bank.', advice: null }
  if (now.getTime() - last_good_at.getTime() > DAY_MS)
    return {
      health: 'late',
      sentence: 'The bank has sent nothing for more than a day.',
      advice: 'Ask it now, or import a statement.',
    }
  if (expires_at !== null && expires_at.getTime() - now.getTime() < NOTICE_DAYS * DAY_MS)
    return {
      health: 'ending',
      sentence: `Your consent ends on ${formatDate(expires_at.toISOString().slice(0, 10))}.`,
      advice: 'Connect the account again before that day: nothing is taken twice.',
    }
  return { health: 'good', sentence: 'Nothing is missing: each balance follows from the one before.', advice: null }
}

function ended({ consent_status }: Feed): Judged {
  const why: Record<string, string> = {
    expired: 'Your consent has expired.',
    revoked: 'Your consent was taken back.',
    rejected: 'The bank was told not to share this account.',
  }
  return {
    health: 'ended',
    sentence: why[consent_status] ?? 'The account was disconnected.',
    advice: 'Connect it again: lines go on where they stopped.',
  }
}

const between = ({ from_date, to_date }: Gap) =>
  from_date === to_date ? `on ${formatDate(from_date)}` : `between ${formatDate(from_date)} and ${formatDate(to_date)}`
