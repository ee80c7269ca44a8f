import path from 'node:path'
import pg from 'pg'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { approvePayouts, askPayoutOtp, getPayoutOtp } from '#contract/payouts/payout-approval.ts'
import { refreshPayoutBatch } from '#contract/payouts/payout-batches.ts'
import { getRowImport, startRowImport, uploadRows } from '#contract/documents/row-imports.ts'
import { servicePath } from '#contract/services.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import type { AnyEndpoint } from '#server/platform/any-endpoint.ts'
import { newId } from '#server/platform/ids.ts'
import { runningPostgres } from '#server/platform/postgres.ts'
import { type Caller, signedInOwner } from '#test/operator/people.ts'
import { type ServerProcess, spawnServer, until } from '#test/operator/server.ts'
import { bankAccount } from './builders.ts'
import { vendor } from './purchase-builders.ts'
import { keysOf } from './sealing.ts'

export type PayoutState = { payouts_id: string; reference: string; payout_status: string; amount: number; payee: string }

/** A real server that is killed outright and started again, and the owner of a company in it, who pays by file. */
export async function killable(data: string, env: Record<string, string>) {
  const up = async () => {
    const started = await spawnServer(data, { env })
    await started.ready
    return started
  }
  let server: ServerProcess = await up()
  /** A database that was taken over may listen on another port. */
  const url = () => until(30_000, async () => runningPostgres(path.join(data, 'postgres')))
  const asha = await signedInOwner(await url())
  async function ask<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client(await url())
    await client.connect()
    try {
      await client.query(`SET app.companies_id = '${asha.companies_id}'`)
      return (await client.query<T>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  const keys = await keysOf(await url(), data)
  const call = caller(() => server.origin, asha)
  const account = await call(createBankAccount, { body: bankAccount({ account_number: '50100000001111' }) })
  const otp = () =>
    until(20_000, async () => {
      const mails = (await (await fetch(`${server.origin}/dev/mailbox.json`)).json()) as { body: string }[]
      return /^\d{6}/.exec(mails.find(({ body }) => body.includes('OTP to pay'))?.body ?? '')?.[0]
    })
  return {
    /** Where the server of this life listens. */
    origin: () => server.origin,
    companies_id: asha.companies_id,
    account,
    ask,
    call,
    keys,
    /** `before` is awaited before the server starts again. */
    async kill(before?: () => Promise<unknown>) {
      server.child.kill('SIGKILL')
      await server.exit
      await before?.()
      server = await up()
    },
    end: () => server.stop(),
    /** A vendor whose account number has this ending and was verified long ago. */
    async payee(vendor_name: string, bank_account_number: string) {
      const { vendors_id } = await call(createVendor, {
        body: vendor({ vendor_name, gstin: null, gst_treatment: 'unregistered' }),
      })
      await ask(
        `UPDATE vendors SET bank_account_name = vendor_name, bank_account_number = $3, bank_ifsc = 'ICIC0000103', bank_name = 'ICICI Bank',
           bank_status = 'verified', bank_verified_at = now(), bank_changed_at = now() - interval '30 days'
         WHERE companies_id = $1 AND vendors_id = $2`,
        [asha.companies_id, vendors_id, keys.seal('vendors.bank_account_number', asha.companies_id, bank_account_number)],
      )
    },
    /** Rows of a file, made and released with one password. */
    async release(lines: readonly string[]): Promise<string> {
      const { row_imports_id } = await call(uploadRows, {
        query: { import_kind: 'payouts', file_name: 'pay.csv' },
        raw: Buffer.from(lines.join('\n')),
      })
      const params = { row_imports_id }
      const reached = (status: string) =>
        until(300_000, async () => ((await call(getRowImport, { params })).import_status === status ? true : undefined))
      await reached('checked')
      await call(startRowImport, { params, body: { leave_wrong: false, again: false } })
      await reached('finished')
      const { data } = await call(askPayoutOtp, { body: { payouts_ids: [], row_imports_id } })
      const isSent = async () =>
        (await call(getPayoutOtp, { params: { ref_no: data.ref_no } })).otp_status === 'sent' || undefined
      await until(20_000, isSent)
      await call(approvePayouts, { body: { ref_no: data.ref_no, otp: await otp(), payee_reason: null } })
      return row_imports_id
    },
    refresh: (row_imports_id: string) => call(refreshPayoutBatch, { params: { row_imports_id } }),
    async payoutStates(row_imports_id: string): Promise<PayoutState[]> {
      const rows = await ask<PayoutState>(
        `SELECT payouts_id, reference, payout_status, amount::float8 AS amount, payee_name AS payee FROM payouts
         WHERE companies_id = $1 AND row_imports_id = $2 ORDER BY payouts_id`,
        [asha.companies_id, row_imports_id],
      )
      return rows
    },
    /** Paise that left the account according to the books, their entries for each payout, and violations. */
    async booked() {
      const rows = await ask<{ source_ref: string; count: number; left: number }>(
        `SELECT coalesce(o.source_ref, e.source_ref) AS source_ref, count(*)::int AS count, -sum(l.amount)::float8 AS left
         FROM journal_lines l JOIN journal_entries e USING (companies_id, journal_entries_id)
         LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
         WHERE l.companies_id = $1 AND l.ledger_accounts_id = $2 AND coalesce(o.source, e.source) = 'payout' GROUP BY 1`,
        [asha.companies_id, account.ledger_accounts_id],
      )
      return {
        entries: rows,
        broken: await ask(
          'SELECT invariant, subject, detail FROM broken_invariants() UNION ALL SELECT invariant, subject, detail FROM broken_ledger_days()',
        ),
      }
    },
  }
}

type Parts = { params?: Record<string, string>; query?: Record<string, string>; raw?: Buffer }

/** Calls a server in another process. */
function caller(origin: () => string, { headers }: Caller) {
  return async <E extends AnyEndpoint>(
    endpoint: E,
    { params = {}, query, body, raw }: Parts & { body?: Body<E> } = {},
  ): Promise<Reply<E>> => {
    const where = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '-')
    const answer = await fetch(`${origin()}${servicePath(endpoint.service)}${where}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: {
        ...headers,
        ...(raw ? { 'content-type': 'application/octet-stream' } : {}),
        ...(endpoint.idempotent ? { 'idempotency-key': newId() } : {}),
      },
      ...(raw ? { body: new Uint8Array(raw) } : endpoint.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}: ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as Reply<E>
  }
}
