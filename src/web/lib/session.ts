import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { accessTo, holdsAny, type Permission } from '#contract/permissions.ts'
import { getSession, type Session, switchCompany } from '#contract/session.ts'
import { call } from './call.ts'
import { setDraftOwner, wipeDrafts } from './drafts.ts'
import { ApiError } from './errors.ts'
import { queryClient } from './query.ts'

let last: Session | undefined
function remember(session: Session): void {
  last = session
  setDraftOwner(ownerOf(session))
}

/** Who is signed in; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    const session = await call(getSession, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    })
    if (session === null) setDraftOwner('')
    else remember(session)
    return session
  },
  staleTime: 5 * 60_000,
})

/** Keeps a session just received from login, register, verify or a switch. */
export function keepSession(session: Session): void {
  remember(session)
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

/** Empties everything this device knows. Drafts stay when the session was closed for the person, so that work survives. */
export function forgetSession({ keepDrafts }: { keepDrafts: boolean }): void {
  queryClient.clear()
  if (!keepDrafts) wipeDrafts()
  setDraftOwner('')
  queryClient.setQueryData(sessionQuery.queryKey, null)
}

/** The signed-in person. Only below the `_app` route, which lets nobody else in. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery)
  // While the way to the login page is under way, the shell still stands.
  if (data === null && last !== undefined) return last
  if (data === null) throw new ApiError({ status: 401, code: 'unauthenticated', message: 'Please login again' })
  return data
}

/** True when the person holds any of the permissions; an empty list is open to all. */
export function usePermitted(wanted: readonly Permission[]): boolean {
  return holdsAny(useSession().permissions, wanted)
}

/** What a path asks for that the session lacks; undefined when the person may open it. */
export function missingFor(path: string, session: Session): readonly Permission[] | undefined {
  const access = accessTo(path)
  if (access === undefined) return undefined
  const featured = access.feature === undefined || session.features.includes(access.feature)
  return featured && holdsAny(session.permissions, access.anyOf) ? undefined : access.anyOf
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
