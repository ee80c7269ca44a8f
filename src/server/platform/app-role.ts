import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import pg from 'pg'
import { t } from '#core/messages.ts'
import { type Config, OperatorError } from '#server/config.ts'
import { clusterOf } from './embedded.ts'
import { refuseTransactionPooling } from './pooling.ts'
import { appPasswordFile } from './postgres-cluster.ts'

/** The role that serves requests and jobs: it owns no table and cannot pass row-level security. */
const APP_ROLE = 'kosha_app'

/** The startup option that makes a connection act as kosha_app; empty for an address that signs in as kosha_app itself. */
export const appRoleOption = (url: string): string => (userOf(url) === APP_ROLE ? '' : `-c role=${APP_ROLE}`)

/** The password of kosha_app in the embedded database: generated once, beside the cluster, readable by its owner alone. */
export function embeddedAppPassword(config: Pick<Config, 'data'>): string {
  const file = appPasswordFile(clusterOf(config))
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8').trim()
}

/** Allows kosha_app to sign in with this password, which is hexadecimal. `client` is the owner's. */
export async function givePassword(client: pg.Client, password: string): Promise<void> {
  await client.query(`ALTER ROLE ${APP_ROLE} LOGIN PASSWORD ${client.escapeLiteral(password)}`)
}

/** The address in which kosha_app signs in with this password, on the server of `url`. */
export function appAddress(url: string, password: string): string {
  const address = new URL(url)
  address.username = APP_ROLE
  address.password = password
  return address.href
}

/**
 * Throws OperatorError unless a connection made as the server makes them is confined to the rows of its company. In production
 * the signed-in user may not be a superuser nor bypass row-level security either, because a connection could return to that user.
 */
export async function assertConfined(url: string, { production }: Pick<Config, 'production'>): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: `${appRoleOption(url)} -c app.startup_options=passed` })
  client.on('error', () => {})
  await client.connect().catch((cause: Error) => {
    throw new OperatorError(`The server may not act as ${APP_ROLE} in the database (${cause.message}): ${remedy}`, { cause })
  })
  try {
    await refuseTransactionPooling(url, client)
    const { rows } = await client.query<Session>(sessionQuery).catch((cause: Error) => {
      throw new OperatorError(
        `The database of DATABASE_APP_URL is not the one of DATABASE_URL, or ${APP_ROLE} may not read it (${cause.message}): set both to the same database.`,
        { cause },
      )
    })
    const problem = rows[0] && confinementProblem(rows[0], production)
    if (problem !== undefined) throw new OperatorError(problem)
  } finally {
    await client.end()
  }
}

type Session = {
  session_role: string
  acting_role: string
  /** The login role, or the role the connection acts as, is a superuser or has BYPASSRLS. */
  is_powerful: boolean
  acts_powerful: boolean
  /** A tenant table whose rows are not restricted to a company, if there is one. */
  open_table: string | null
  sees_rows: boolean
  /** Settings given at the start of the connection arrived. */
  has_options: boolean
}

const sessionQuery = `
  SELECT session_user AS session_role, current_user AS acting_role,
    (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = session_user) AS is_powerful,
    (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user) AS acts_powerful,
    (SELECT min(relname) FROM pg_class WHERE relrowsecurity AND NOT row_security_active(oid)) AS open_table,
    EXISTS (SELECT FROM companies) OR EXISTS (SELECT FROM memberships) OR EXISTS (SELECT FROM journal_entries) AS sees_rows,
    current_setting('app.startup_options', true) IS NOT DISTINCT FROM 'passed' AS has_options`

const remedy = `set DATABASE_APP_URL to an address that signs in as ${APP_ROLE} (ALTER ROLE ${APP_ROLE} LOGIN PASSWORD '…').`

/** Why a connection in this state may not serve requests; undefined when it may. */
export function confinementProblem(session: Session, production: boolean): string | undefined {
  const { session_role, acting_role, is_powerful, acts_powerful, open_table, sees_rows, has_options } = session
  if (!has_options)
    return 'A pooler in front of the database drops the startup parameter "options", by which connections are made read-only: connect to PostgreSQL directly.'
  if (acts_powerful || open_table !== null || sees_rows)
    return t('The database user {acting_role} could read the rows of every company: {remedy}', { acting_role, remedy })
  if (production && is_powerful)
    return t(
      'The database user {session_role} is a superuser or passes row-level security, which the server may not in production: {remedy}',
      { session_role, remedy },
    )
  return undefined
}

function userOf(url: string): string | undefined {
  return URL.parse(url)?.username
}
