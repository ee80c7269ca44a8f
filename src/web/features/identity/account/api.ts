import { useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body } from '#contract/endpoint.ts'
import { loginWithRecoveryCode, loginWithTotp } from '#contract/identity/second-factors.ts'
import {
  createCompany,
  type login,
  register,
  requestPasswordReset,
  resendCode,
  resetPassword,
  type Session,
  unlockSession,
  verifyEmail,
} from '#contract/identity/session.ts'
import { call } from '#web/lib/call.ts'
import { signInWithPasskey } from '#web/lib/passkeys.ts'
import { queryClient } from '#web/lib/query.ts'
import { keepSession } from '#web/lib/session.ts'
import { settleFactors, signIn } from '#web/lib/sign-in.ts'

export const useLogin = () => useMutation({ mutationFn: (credentials: Body<typeof login>) => signIn(credentials) })

const arrived = (session: Session | undefined) => {
  if (session === undefined) return
  settleFactors()
  keepSession(session)
}
export const useLoginWithTotp = () =>
  useMutation({ mutationFn: (body: Body<typeof loginWithTotp>) => call(loginWithTotp, { body }), onSuccess: arrived })

export const useLoginWithRecoveryCode = () =>
  useMutation({
    mutationFn: (body: Body<typeof loginWithRecoveryCode>) => call(loginWithRecoveryCode, { body }),
    onSuccess: arrived,
  })

/** Undefined if the person closed the browser's dialog. */
export const useLoginWithPasskey = () =>
  useMutation({ mutationFn: signInWithPasskey, onSuccess: arrived, meta: { fallback: t("We couldn't accept this passkey") } })

export const useUnlock = () =>
  useMutation({
    mutationFn: (body: Body<typeof unlockSession>) => call(unlockSession, { body }),
    onSuccess(session) {
      keepSession(session)
      return queryClient.invalidateQueries()
    },
  })

export const useCreateCompany = () =>
  useMutation({
    mutationFn: (body: Body<typeof createCompany>) => call(createCompany, { body }),
    onSuccess(session) {
      queryClient.clear()
      keepSession(session)
    },
  })

export const useRegister = () =>
  useMutation({
    mutationFn: (body: Body<typeof register>) => call(register, { body }),
    onSuccess: (session) => keepSession(session),
  })

export const useVerifyEmail = () =>
  useMutation({
    mutationFn: (body: Body<typeof verifyEmail>) => call(verifyEmail, { body }),
    onSuccess: (session) => keepSession(session),
  })

export const useResendCode = () =>
  useMutation({ mutationFn: () => call(resendCode), meta: { fallback: t('Something went wrong') } })

export const useRequestReset = () =>
  useMutation({ mutationFn: (body: Body<typeof requestPasswordReset>) => call(requestPasswordReset, { body }) })

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: Body<typeof resetPassword>) => call(resetPassword, { body }) })
