import type { BankFeed } from '#contract/banking/bank-feeds.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const shown: Record<BankFeed['health'], readonly [Tone, string]> = {
  good: ['success', 'Up to date'],
  starting: ['info', 'Starting'],
  late: ['warning', 'Late'],
  failing: ['danger', 'No answer'],
  gap: ['danger', 'Lines missing'],
  ending: ['warning', 'Consent ends soon'],
  ended: ['neutral', 'Disconnected'],
}

/** How a feed is, in a word. */
export function HealthBadge({ feed }: { feed: BankFeed | null }) {
  const [tone, words] = feed === null ? (['neutral', 'Not connected'] as const) : shown[feed.health]
  return <Badge tone={tone}>{words}</Badge>
}
