import { useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { type ApiKey, createApiKey, listApiKeys, type NewApiKey, revokeApiKey } from '#contract/integrations/api-keys.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, patchRow, queryClient } from '#web/lib/query.ts'

export const apiKeysQuery = keysetQuery<ApiKey>(['api-keys'], (after, signal) => call(listApiKeys, { query: { after }, signal }))

export const useCreateKey = () =>
  useMutation({
    mutationFn: (body: NewApiKey) => call(createApiKey, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['api-keys'] }),
    meta: { fallback: t("We couldn't create the key") },
  })

export const useRevokeKey = () =>
  useMutation({
    mutationFn: (api_keys_id: string) => call(revokeApiKey, { params: { api_keys_id } }),
    onSuccess: (key) =>
      patchRow<ApiKey>(
        ['api-keys'],
        (row) => row.api_keys_id === key.api_keys_id,
        () => key,
      ),
    meta: { fallback: t("We couldn't revoke the key") },
  })
