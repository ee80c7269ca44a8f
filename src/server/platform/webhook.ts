import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx, Database } from './db.ts'
import { networkOf, type Rate, takeRate } from './rate-limit.ts'

/** A bank reports every payout of a file within seconds; a sender without a valid signature is not a bank. */
const WEBHOOKS: Rate = { name: 'webhooks', most: 6_000, seconds: 60, block: 100 }
const UNSIGNED: Rate = { name: 'unsigned webhooks', most: 60, seconds: 60 }

/**
 * An event of an external service, once its signature is verified: nothing is parsed before. Throws `unauthenticated` with the
 * owner of the signature, `rate_limited` for more than a service sends.
 */
export async function readWebhook<T>(
  { database }: { database: Database },
  http: FastifyRequest,
  owner: string,
  read: (raw: Buffer) => T | undefined,
): Promise<T> {
  const network = networkOf(http.ip)
  await takeRate(database, WEBHOOKS, network)
  const event = read(Buffer.from(typeof http.body === 'string' ? http.body : ''))
  if (event !== undefined) return event
  await takeRate(database, UNSIGNED, network)
  throw new AppError('unauthenticated', t('The signature is not {owner}.', { owner }))
}

/** Stores an event from a webhook, so that it is processed once; false when it was received before. */
export async function isFirstEvent(
  tx: CompanyTx,
  provider: string | undefined,
  { event_id, event }: { event_id: string; event: string },
): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    'INSERT INTO gateway_events (companies_id, provider, event_id, event, received_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
    [tx.companies_id, provider, event_id, event, tx.now],
  )
  return rowCount === 1
}
