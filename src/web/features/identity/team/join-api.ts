import { useRouter } from '@tanstack/react-router'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import { acceptInvitation, readInvitation, registerIntoTeam } from '#contract/identity/invitations.ts'
import { type login, logout } from '#contract/identity/session.ts'
import { call } from '#web/lib/call.ts'
import { forgetSession, keepSession } from '#web/lib/session.ts'
import { signIn } from '#web/lib/sign-in.ts'

/** To the first page of the company that was joined. */
export function useArrival() {
  const { history } = useRouter()
  return () => history.replace('/dashboard')
}

/** The invitation of a link. It does not change while a person reads it. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useRegisterIntoTeam = () =>
  useMutation({
    mutationFn: (body: Body<typeof registerIntoTeam>) => call(registerIntoTeam, { body }),
    onSuccess: (session) => keepSession(session),
  })

export const useAccept = () =>
  useMutation({
    mutationFn: (token: string) => call(acceptInvitation, { body: { token } }),
    onSuccess: (session) => keepSession(session),
  })

/** Signs in and accepts the invitation in one step. */
export const useSignInAndAccept = (token: string) =>
  useMutation({
    mutationFn: async (body: Body<typeof login>) => {
      // If a second factor is required the login page asks for it and returns here.
      if ((await signIn(body)) === undefined) return null
      return call(acceptInvitation, { body: { token } })
    },
    onSuccess: (session) => session && keepSession(session),
  })

/** Signs out and stays on the page. */
export const useSignOutHere = () =>
  useMutation({ mutationFn: () => call(logout), onSuccess: () => forgetSession({ keepDrafts: false }) })
