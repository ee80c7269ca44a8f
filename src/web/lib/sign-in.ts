import { useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import { type FactorWanted, login, type Session, switchCompany } from '#contract/identity/session.ts'
import { call } from './call.ts'
import { queryClient } from './query.ts'
import { keepSession } from './session.ts'

let owed: FactorWanted | undefined

/** Second factors still required after the password. */
export const owedFactors = () => owed?.second_factors

/** Signs in with the password; returns the session, or undefined if the login page must ask for a second factor. */
export async function signIn(credentials: Body<typeof login>): Promise<Session | undefined> {
  const answer = await call(login, { body: credentials })
  owed = 'second_factors' in answer ? answer : undefined
  if ('second_factors' in answer) return undefined
  keepSession(answer)
  return answer
}

/** The second factor was given, or the person starts again. */
export function settleFactors(): void {
  owed = undefined
}

export const useSwitchCompany = () =>
  useMutation({
    mutationFn: (companies_id: string) => call(switchCompany, { body: { companies_id } }),
    onSuccess(session) {
      queryClient.clear()
      keepSession(session)
    },
  })
