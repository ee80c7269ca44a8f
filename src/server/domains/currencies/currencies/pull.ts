import type { Rates, ReferenceRate } from '#server/adapters/rates/port.ts'
import { openRates } from '#server/adapters/rates/http.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { addDays, dateInIndia, type IsoDate } from '#core/dates.ts'
import type { Config } from '#server/config.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'

/** How far back rates are requested the first time, so that documents of the last months have theirs. */
const FIRST_DAYS = 120
/** Days requested again: a rate may be published late, or corrected. */
const AGAIN_DAYS = 7

const opened = new WeakMap<Config, Rates>()

/** The publisher of the rates; undefined if none is configured. */
export function ratesService(config: Config): Rates | undefined {
  const address = config.ratesUrl ?? config.sandbox.addresses['rates']
  if (address === undefined) return undefined
  const kept = opened.get(config) ?? openRates(address)
  opened.set(config, kept)
  return kept
}

/** Enqueues a query to the rates service, now. */
export function ratesJob(services: Dependencies): JobDefinition<object> {
  return { name: 'exchange-rates', retries: 3, run: () => pullRates(services) }
}

/**
 * Fetches new rates for the currencies that companies here use. Parallel runs have the same result. Throws OutsideError when the service
 * does not answer: known rates stay, and are shown with their day.
 */
export async function pullRates({ config, database }: Dependencies): Promise<void> {
  const service = ratesService(config)
  if (!service) return
  const { rows } = await database.pool.query<{ currency: string; last: IsoDate | null }>(
    `SELECT u.currency, (SELECT max(rate_date) FROM reference_rates r WHERE r.currency = u.currency) AS last
     FROM currencies_in_use() AS u(currency)`,
  )
  if (rows.length === 0) return
  const now = database.clock.now()
  const today = dateInIndia(now)
  const first = addDays(today, -FIRST_DAYS)
  const from = rows.reduce<IsoDate>((least, { last }) => {
    const wanted = last === null ? first : addDays(last, -AGAIN_DAYS)
    return wanted < least ? wanted : least
  }, today)
  const wanted = new Set(rows.map((row) => row.currency))
  const published = (await service.published(from < first ? first : from, today)).filter(({ currency }) => wanted.has(currency))
  await keep(database.pool, published, now)
}

async function keep(pool: Dependencies['database']['pool'], rates: readonly ReferenceRate[], now: Date): Promise<void> {
  await pool.query(
    `INSERT INTO reference_rates (currency, rate_date, rate, fetched_at)
     SELECT DISTINCT ON (1, 2) currency, rate_date, rate, $4::timestamptz FROM unnest($1::text[], $2::date[], $3::numeric[]) AS r(currency, rate_date, rate)
     ON CONFLICT (currency, rate_date) DO UPDATE SET rate = excluded.rate, fetched_at = excluded.fetched_at
     WHERE reference_rates.rate <> excluded.rate`,
    [rates.map((each) => each.currency), rates.map((each) => each.rate_date), rates.map((each) => each.rate), now],
  )
}

const EVERY_MS = 3_600_000
const lastPulls = new WeakMap<Dependencies, number>()

/** Queries once an hour, beginning with the first call: rates are published once on a working day, early in the afternoon. */
export async function pullRatesHourly(services: Dependencies): Promise<void> {
  const last = lastPulls.get(services)
  if (last !== undefined && performance.now() - last < EVERY_MS) return
  lastPulls.set(services, performance.now())
  await pullRates(services)
}
