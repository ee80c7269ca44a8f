import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { allowLanguageModel, getLanguageModel } from '#contract/assistant/language-model.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const languageModelQuery = queryOptions({
  queryKey: ['language-model'],
  queryFn: ({ signal }) => call(getLanguageModel, { signal }),
})

export const useAllowModel = () =>
  useMutation({
    mutationFn: (is_allowed: boolean) => call(allowLanguageModel, { body: { is_allowed } }),
    onSuccess: (model) => queryClient.setQueryData(languageModelQuery.queryKey, model),
    meta: { fallback: t("We couldn't change this") },
  })
