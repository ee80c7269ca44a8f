import { useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import { login, register, requestPasswordReset, resendCode, resetPassword, verifyEmail } from '#contract/session.ts'
import { call } from '#web/lib/call.ts'
import { keepSession } from '#web/lib/session.ts'

export const useLogin = () =>
  useMutation({ mutationFn: (body: Body<typeof login>) => call(login, { body }), onSuccess: (session) => keepSession(session) })

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

export const useResendCode = () => useMutation({ mutationFn: () => call(resendCode), meta: { fallback: 'Something went wrong' } })

export const useRequestReset = () =>
  useMutation({ mutationFn: (body: Body<typeof requestPasswordReset>) => call(requestPasswordReset, { body }) })

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: Body<typeof resetPassword>) => call(resetPassword, { body }) })
