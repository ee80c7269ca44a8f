import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import type { Body } from '#contract/endpoint.ts'
import {
  type FactorWanted,
  getSession,
  login,
  renewSession,
  type Session,
  SIGNED_IN_HINT,
  switchCompany,
} from '#contract/identity/session.ts'
import { announceSessionEnded, call } from './call.ts'
import { setDraftOwner, wipeDrafts } from './drafts.ts'
import { ApiError } from './errors.ts'
import { orAsSeen, readOfflineAs } from './offline-reading.ts'
import { queryClient } from './query.ts'
import { sessionUsed } from './session-clock.ts'
import { endDaysAt } from './today.ts'

let last: Session | undefined
let isIn = false
function remember(session: Session): void {
  last = session
  isIn = true
  endDaysAt(session.audit_scope?.period_end)
  setDraftOwner(ownerOf(session))
  readOfflineAs(ownerOf(session))
}

/** False when no one can be signed in here, so that the server need not be asked. */
export const mayBeSignedIn = () => document.cookie.split('; ').includes(`${SIGNED_IN_HINT}=1`)

/** Who is signed in; null when no one is. Looked at on every navigation, asked again when a minute old. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    const session = mayBeSignedIn() ? await orAsSeen(['session'], () => ask(signal)) : null
    if (session !== null) remember(session)
    else if (isIn && last !== undefined) return lost(last)
    else nobody()
    return session
  },
  staleTime: 60_000,
  networkMode: 'always',
})

function nobody(): void {
  setDraftOwner('')
  readOfflineAs('')
}

async function ask(signal: AbortSignal): Promise<Session | null> {
  return call(getSession, { signal }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    // A held session opens on the page it is held on; a page that loads again goes by way of the login.
    if (error.code === 'session_held' && isIn && last !== undefined) return last
    return null
  })
}

// The page stands until it has said that the session is gone.
function lost(session: Session): Session {
  announceSessionEnded()
  return session
}

/** Keeps a session just received from login, register, verify or a switch; the other tabs follow. */
export function keepSession(session: Session): void {
  remember(session)
  queryClient.setQueryData(sessionQuery.queryKey, session)
  sessionUsed()
  tabs?.postMessage(ownerOf(session))
}

/** Empties everything this device knows, in every tab. Drafts stay when the session was closed for the person, so that work survives. */
export function forgetSession({ keepDrafts }: { keepDrafts: boolean }): void {
  forgetHere(keepDrafts)
  tabs?.postMessage('')
}

function forgetHere(keepDrafts: boolean): void {
  queryClient.clear()
  if (!keepDrafts) wipeDrafts()
  isIn = false
  nobody()
  queryClient.setQueryData(sessionQuery.queryKey, null)
}

/** Who is signed in in all tabs, by owner of drafts; nothing when they signed out. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session')

/** Follows the other tabs: out when they sign out, to the dashboard when another person signs in. Returns how to stop. */
export function followOtherTabs(): () => void {
  const hear = ({ data }: MessageEvent<string>) => {
    if (!isIn || last === undefined || data === ownerOf(last)) return void queryClient.invalidateQueries()
    location.assign(data === '' ? '/login' : '/dashboard')
  }
  tabs?.addEventListener('message', hear)
  return () => tabs?.removeEventListener('message', hear)
}

/** Says that the person is at work here. */
export async function renew(): Promise<void> {
  await call(renewSession)
  sessionUsed()
}

let owed: FactorWanted | undefined
/** The second factors the password of this page left to give. */
export const owedFactors = () => owed?.second_factors
/** Signs in with the password; answers the session, or nothing when a second factor is owed: then the login page goes on. */
export async function signIn(credentials: Body<typeof login>): Promise<Session | undefined> {
  const answer = await call(login, { body: credentials })
  owed = 'second_factors' in answer ? answer : undefined
  if ('second_factors' in answer) return undefined
  keepSession(answer)
  return answer
}
/** The second factor was given, or the person starts over. */
export function settleFactors(): void {
  owed = undefined
}

/** The signed-in person. Only below the `_app` route, which lets no one else in. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery)
  // While the way to the login page is under way, the shell still stands.
  if (data === null && last !== undefined) return last
  if (data === null) throw new ApiError({ status: 401, code: 'unauthenticated', message: t('Please login again') })
  return data
}

/** True when the person holds any of the permissions; an empty list is open to all. */
export function usePermitted(wanted: readonly Permission[]): boolean {
  return holdsAny(useSession().permissions, wanted)
}

export const useSwitchCompany = () =>
  useMutation({
    mutationFn: (companies_id: string) => call(switchCompany, { body: { companies_id } }),
    onSuccess(session) {
      queryClient.clear()
      keepSession(session)
    },
  })

const ownerOf = (session: Session) => `${session.accounts_id}.${session.companies_id}`
