import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { InjectOptions, Response } from 'light-my-request'
import pg from 'pg'
import { expect, inject } from 'vitest'
import type { Body, Params, Query, Reply } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Problem } from '#contract/problem.ts'
import { servicePath } from '#contract/services.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { hashPassword } from '#server/domains/identity/accounts/passwords.ts'
import { addAccount, foundCompany, startSession } from '#server/domains/identity/accounts/service.ts'
import { addMember } from '#server/domains/identity/members/memberships.ts'
import { inOperatorBooks } from '#server/domains/billing/operator/books.ts'
import { OPERATOR_ID } from '#server/domains/company/operator/id.ts'
import { appAddress } from '#server/platform/app-role.ts'
import { type CompanyTx, forJobs, inCompany } from '#server/platform/db.ts'
import type { AnyEndpoint } from '#server/platform/any-endpoint.ts'
import { newId } from '#server/platform/ids.ts'
import { APP_PASSWORD } from './app-password.ts'
import { closing } from './closing.ts'

type Parts<E> = {
  params?: Params<E>
  query?: Query<E>
  body?: Body<E>
  key?: string
  raw?: Uint8Array
  headers?: Record<string, string>
}

/** A person in a company, calling the API as their browser would. */
export type Actor = {
  accounts_id: string
  companies_id: string
  /** The reply, or an error that shows the problem. */
  call: <E extends AnyEndpoint>(endpoint: E, parts?: Parts<E>) => Promise<Reply<E>>
  /** The refusal, or an error when the call went through. */
  refused: <E extends AnyEndpoint>(endpoint: E, parts?: Parts<E>) => Promise<Problem & { status: number }>
  /** The browser's current session cookie; empty without a session. */
  cookie: () => string
  /** The raw response. */
  send: (endpoint: AnyEndpoint, parts?: Parts<AnyEndpoint>) => Promise<Response>
  /** A transaction of the actor's company, for arranging and looking. */
  tx: <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>
}

export type World = {
  app: App
  url: string
  /** A new company and its owner. */
  company: (name?: string) => Promise<Actor>
  /** An owner of the company that runs the installation. */
  operator: () => Promise<Actor>
  /** Another member of the actor's company, with just these permissions. */
  member: (of: Actor, permissions: Permission[]) => Promise<Actor>
  /** Someone without a session. */
  nobody: Actor
}

/** A server on a separate database, removed after the test file. `now` fixes its clock. */
export async function openWorld(env: Record<string, string> = {}): Promise<World> {
  const kept = keptDatabase()
  const url = kept?.url ?? (await clone())
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-data-'))
  const config = readConfig({
    KOSHA_DATA: data,
    KOSHA_ENCRYPTION: 'off',
    KOSHA_NOW: '2026-11-20T10:00:00+05:30',
    KOSHA_SECRET: kept?.secret,
    ...env,
  })
  const address = kept ? appAddress(url, APP_PASSWORD) : overSocket(appAddress(url, APP_PASSWORD))
  const app = await createApp({ config, url: address, workers: false, logger: false, checkReplies: true })
  closing(async () => {
    await app.close()
    fs.rmSync(data, { recursive: true, force: true })
    if (!kept) over.add(nameOf(url))
  })
  const signedIn = async (accounts_id: string, companies_id: string) =>
    actor(
      app,
      accounts_id,
      companies_id,
      await startSession(app.services.database, accounts_id, { user_agent: 'test', ip: '127.0.0.1' }, companies_id),
    )
  return {
    app,
    url,
    async company(name = 'Sahyadri Traders') {
      const { accounts_id, companies_id } = await opened(app, name)
      return signedIn(accounts_id, companies_id)
    },
    async operator() {
      const { accounts_id } = await opened(app, 'Own company')
      await inOperatorBooks(app.services, async (tx) => {
        const { rows } = await tx.client.query<{ roles_id: string }>(
          "SELECT roles_id FROM roles WHERE companies_id = $1 AND role_name = 'owner'",
          [tx.companies_id],
        )
        await addMember(tx, accounts_id, rows[0]?.roles_id ?? '')
      })
      return signedIn(accounts_id, OPERATOR_ID)
    },
    async member(of, permissions) {
      const other = await opened(app, 'Own company')
      await of.tx(async (tx) => {
        const roles_id = newId()
        await tx.client.query('INSERT INTO roles (companies_id, roles_id, role_name, permissions) VALUES ($1, $2, $3, $4)', [
          of.companies_id,
          roles_id,
          roles_id,
          permissions,
        ])
        await addMember(tx, other.accounts_id, roles_id)
      })
      return signedIn(other.accounts_id, of.companies_id)
    },
    nobody: actor(app, newId(), newId(), undefined),
  }
}

const PASSWORD = 'correct horse battery'
/** A hash takes longer than all else that a company begins with: one for all people of a process, who share the password. */
let hashed: Promise<string> | undefined

/** A company and its owner, as openCompany makes them. */
async function opened(app: App, company_name: string): Promise<{ accounts_id: string; companies_id: string }> {
  const who = { companies_id: newId(), accounts_id: newId() }
  const email = `${randomBytes(6).toString('hex')}@example.in`
  const person = { first_name: 'Asha', last_name: 'Menon', email, password: PASSWORD, is_user_verified: true }
  const password_hash = await (hashed ??= hashPassword(PASSWORD))
  await inCompany(app.services.database, who, async (tx) => {
    await addAccount(tx, who.accounts_id, person, password_hash)
    await foundCompany(tx, who.accounts_id, { company_name }, email)
  })
  return who
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One database for all test files of a run of mutants, but those that need their own: to copy it takes longer than most tests. */
    keptDatabase?: { url: string; secret: string; except: string[] }
  }
}

/** What several test files share, unless this one is among the exceptions. */
function keptDatabase() {
  const kept = inject('keptDatabase')
  return kept?.except.some((file) => expect.getState().testPath?.endsWith(file)) ? undefined : kept
}

/** A statement over the loopback network costs half as much again. */
const overSocket = (url: string) => `${url}?host=${encodeURIComponent(inject('postgresSocket'))}`

/** Databases of files that are over. */
const over = new Set<string>()
const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function clone(): Promise<string> {
  const base = inject('postgresUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(base)
  await admin.connect()
  await dropOver(admin)
  await admin.query(`CREATE DATABASE ${name} TEMPLATE app_template STRATEGY FILE_COPY`)
  await admin.end()
  return base.replace(/\/postgres$/, `/${name}`)
}

/**
 * Drops what is over and no longer connected to. Hundreds of databases would be looked through for autovacuum every ten seconds, which takes
 * a good part of a processor.
 */
async function dropOver(admin: pg.Client) {
  const { rows } = await admin.query<{ datname: string }>(
    'SELECT datname FROM pg_database d WHERE datname = ANY($1) AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datid = d.oid)',
    [[...over]],
  )
  for (const { datname } of rows) {
    over.delete(datname)
    await admin.query(`DROP DATABASE ${datname}`)
  }
}

function actor(app: App, accounts_id: string, companies_id: string, token: string | undefined): Actor {
  let session = token
  const send: Actor['send'] = async (endpoint, { params, query, body, key, raw, headers } = {}) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, string> | undefined)?.[name] ?? '-')),
    )
    const search = new URLSearchParams(
      Object.entries((query ?? {}) as Record<string, string | undefined>).filter(
        (pair): pair is [string, string] => pair[1] !== undefined,
      ),
    )
    const options: InjectOptions = {
      method: endpoint.method,
      url: `${servicePath(endpoint.service)}${endpoint.path === path ? endpoint.path : path}${search.size > 0 ? `?${search}` : ''}`,
      headers: {
        ...(session === undefined ? {} : { cookie: `kosha_session=${session}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(raw === undefined ? {} : { 'content-type': 'application/octet-stream' }),
        ...(endpoint.idempotent ? { 'idempotency-key': key ?? newId() } : {}),
        ...headers,
      },
      ...(raw ? { payload: Buffer.from(raw) } : body === undefined ? {} : { payload: JSON.stringify(body) }),
    }
    const answer = await app.http.inject(options)
    // As a browser: the token changes with what the session may do.
    const renewed = answer.cookies.find(({ name, value }) => name === 'kosha_session' && value !== '')
    if (session !== undefined && headers?.['cookie'] === undefined && renewed) session = renewed.value
    return answer
  }
  return {
    accounts_id,
    companies_id,
    cookie: () => (session === undefined ? '' : `kosha_session=${session}`),
    send,
    async call(endpoint, parts) {
      const answer = await send(endpoint, parts as Parts<AnyEndpoint>)
      if (answer.statusCode >= 400)
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.statusCode}: ${answer.body}`)
      return (answer.body === '' ? undefined : endpoint.reply === undefined ? answer.body : JSON.parse(answer.body)) as Reply<
        typeof endpoint
      >
    },
    async refused(endpoint, parts) {
      const answer = await send(endpoint, parts as Parts<AnyEndpoint>)
      if (answer.statusCode < 400) throw new Error(`${endpoint.method} ${endpoint.path} went through: ${answer.body}`)
      return { status: answer.statusCode, ...(JSON.parse(answer.body) as Problem) }
    },
    tx: (work) => inCompany(forJobs(app.services.database), { companies_id, accounts_id }, work),
  }
}
