import { useMutation } from '@tanstack/react-query'
import {
  addUndertaking,
  type listUndertakings,
  removeUndertaking,
  updateUndertaking,
  type UndertakingInput,
} from '#contract/company/letters-of-undertaking.ts'
import type { Reply } from '#contract/endpoint.ts'
import { t } from '#core/messages.ts'
import { undertakingsQuery } from '#web/features/company/shared/undertakings.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

function keep(list: Reply<typeof listUndertakings>): void {
  queryClient.setQueryData(undertakingsQuery.queryKey, list)
  void queryClient.invalidateQueries({ queryKey: ['tax-calendar'] })
  void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
}

/** Adds a letter, or changes or restores the one with the id. */
export const useSaveUndertaking = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string | undefined; body: UndertakingInput }) =>
      id === undefined
        ? call(addUndertaking, { body })
        : call(updateUndertaking, { params: { letters_of_undertaking_id: id }, body }),
    onSuccess: keep,
  })

export const useRemoveUndertaking = () =>
  useMutation({
    mutationFn: (letters_of_undertaking_id: string) => call(removeUndertaking, { params: { letters_of_undertaking_id } }),
    onSuccess: keep,
    meta: { fallback: t('The letter could not be removed') },
  })
