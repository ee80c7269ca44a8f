import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import { getSession, renewSession, type Session, SIGNED_IN_HINT } from '#contract/identity/session.ts'
import { call } from './call.ts'
import { setDraftOwner, wipeDrafts } from './drafts.ts'
import { ApiError } from './errors.ts'
import { orAsSeen, readOfflineAs } from './offline-reading.ts'
import { queryClient } from './query.ts'
import { sessionUsed } from './session-clock.ts'
import { announceSessionEnded } from './session-events.ts'
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

/** False if no one can be signed in here, so that no request is needed. */
export const mayBeSignedIn = () => document.cookie.split('; ').includes(`${SIGNED_IN_HINT}=1`)

/** The signed-in person, or null. Checked on every navigation, refetched when a minute old. */
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
    // A locked session is unlocked on its page; after a reload it goes through the login.
    if (error.code === 'session_held' && isIn && last !== undefined) return last
    return null
  })
}

// The page remains until it has shown that the session has ended.
function lost(session: Session): Session {
  announceSessionEnded()
  return session
}

/** Stores a session from login, register, verify or a switch of company; the other tabs follow. */
export function keepSession(session: Session): void {
  remember(session)
  queryClient.setQueryData(sessionQuery.queryKey, session)
  sessionUsed()
  tabs?.postMessage(ownerOf(session))
}

/**
 * Clears all data on this device, in every tab. Drafts remain if the session was ended for the person, so that no work is lost.
 */
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

/** The signed-in person in all tabs, as the owner of drafts; undefined after they signed out. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session')

/**
 * Follows the other tabs: signs out with them, or opens the dashboard if another person signs in. Returns a function that stops
 * it.
 */
export function followOtherTabs(): () => void {
  const hear = ({ data }: MessageEvent<string>) => {
    if (!isIn || last === undefined || data === ownerOf(last)) return void queryClient.invalidateQueries()
    location.assign(data === '' ? '/login' : '/dashboard')
  }
  tabs?.addEventListener('message', hear)
  return () => tabs?.removeEventListener('message', hear)
}

/** Reports activity in this tab. */
export async function renew(): Promise<void> {
  await call(renewSession)
  sessionUsed()
}

/** The signed-in person. Only below the `_app` route, which requires a session. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery)
  // During the navigation to the login page the shell is still rendered.
  if (data === null && last !== undefined) return last
  if (data === null) throw new ApiError({ status: 401, code: 'unauthenticated', message: t('Please login again') })
  return data
}

/** True if the person has any of the permissions; an empty list allows everyone. */
export function usePermitted(wanted: readonly Permission[]): boolean {
  return holdsAny(useSession().permissions, wanted)
}

const ownerOf = (session: Session) => `${session.accounts_id}.${session.companies_id}`
