import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body } from '#contract/endpoint.ts'
import {
  addPasskey,
  confirmTotp,
  getSecurity,
  passkeyOptions,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  type Security,
  sendMobileCode,
  startTotp,
  verifyMobile,
} from '#contract/identity/second-factors.ts'
import { call } from '#web/lib/call.ts'
import { makePasskey } from '#web/lib/passkeys.ts'
import { queryClient } from '#web/lib/query.ts'

/** The person's proof of identity. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(getSecurity, { signal }),
})

const reread = () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey })

type Reentry = Body<typeof startTotp>
export const useStartTotp = () => useMutation({ mutationFn: (body: Reentry) => call(startTotp, { body }), gcTime: 0 })
export const useConfirmTotp = () =>
  useMutation({ mutationFn: (body: Body<typeof confirmTotp>) => call(confirmTotp, { body }), onSuccess: reread, gcTime: 0 })
export const useRemoveTotp = () => useMutation({ mutationFn: (body: Reentry) => call(removeTotp, { body }), onSuccess: reread })
export const useRenewRecoveryCodes = () =>
  useMutation({ mutationFn: (body: Reentry) => call(renewRecoveryCodes, { body }), onSuccess: reread, gcTime: 0 })

/** Undefined if the person closed the browser's dialog. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ password, passkey_name }: Reentry & { passkey_name: string }) => {
      const response = await makePasskey(await call(passkeyOptions, { body: { password } }))
      return response && call(addPasskey, { body: { passkey_name, response: { ...response } } })
    },
    onSuccess: reread,
    gcTime: 0,
  })
export const useRemovePasskey = () =>
  useMutation({
    mutationFn: ({ passkeys_id, ...body }: Reentry & { passkeys_id: string }) =>
      call(removePasskey, { params: { passkeys_id }, body }),
    onSuccess: reread,
  })

export const useSendMobileCode = () =>
  useMutation({
    mutationFn: (body: Body<typeof sendMobileCode>) => call(sendMobileCode, { body }),
    meta: { fallback: t('Something went wrong') },
  })
export const useVerifyMobile = () =>
  useMutation({
    mutationFn: (body: Body<typeof verifyMobile>) => call(verifyMobile, { body }),
    async onSuccess(security: Security) {
      queryClient.setQueryData(securityQuery.queryKey, security)
      await queryClient.invalidateQueries({ queryKey: ['profile'] })
    },
  })
