import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  archiveCard,
  type Card,
  type CardStatement,
  createCard,
  listCards,
  type NewCard,
  saveCardStatement,
  updateCard,
} from '#contract/payouts/cards.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const cardsQuery = (show: 'active' | 'archived') =>
  queryOptions({ queryKey: ['cards', show], queryFn: ({ signal }) => call(listCards, { query: { show }, signal }) })

const forgetCards = () => queryClient.invalidateQueries({ queryKey: ['cards'] })

/** Adds a card, or changes one if its version is unchanged. */
export const useSaveCard = (seen: Card | undefined) =>
  useMutation({
    mutationFn: (body: NewCard) =>
      seen === undefined
        ? call(createCard, { body })
        : call(updateCard, { params: { cards_id: seen.cards_id }, body: { ...body, version: seen.version } }),
    onSuccess: forgetCards,
    meta: { silent: true },
  })
export const useSaveStatement = (cards_id: string) =>
  useMutation({
    mutationFn: (body: CardStatement) => call(saveCardStatement, { params: { cards_id }, body }),
    onSuccess: forgetCards,
    meta: { silent: true },
  })
export const useArchiveCard = () =>
  useMutation({
    mutationFn: ({ cards_id, is_active }: Pick<Card, 'cards_id' | 'is_active'>) =>
      call(archiveCard, { params: { cards_id }, body: { is_active } }),
    onSuccess: forgetCards,
    meta: { fallback: t('The card could not be archived') },
  })
