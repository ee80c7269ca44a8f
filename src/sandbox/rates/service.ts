import { answering, type OpenService, refusal } from '../service.ts'
import { credentialsOf, openStore } from '../store.ts'
import { publishedOn } from './published.ts'

const MOST_DAYS = 400
const DAY_MS = 86_400_000

/** Publishes made-up reference rates for working days: docs/operations.md. */
export const openRatesSandbox: OpenService = (folder) => {
  const store = openStore(folder, 'rates', '')
  const credentials = credentialsOf(store, 'rates')
  return {
    credentials,
    listener: answering(credentials, {
      closed: {
        'GET /v1/reference-rates': ({ query }) => {
          const [from, to] = [dayOf(query.get('from')), dayOf(query.get('to'))]
          if (from === undefined || to === undefined || to < from || (to - from) / DAY_MS > MOST_DAYS)
            return refusal(400, `Give from and to as YYYY-MM-DD, at most ${MOST_DAYS} days apart`)
          const days = Array.from({ length: (to - from) / DAY_MS + 1 }, (_, at) => new Date(from + at * DAY_MS))
          return { json: { rates: days.flatMap((day) => publishedOn(day.toISOString().slice(0, 10))) } }
        },
      },
    }),
    close: () => store.close(),
  }
}

function dayOf(text: string | null): number | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) ? undefined : time
}
