import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  clearConversation,
  type Conversation,
  exportRows,
  getWelcome,
  listConversations,
  listTurns,
  rateTurn,
  renameConversation,
  type Turn,
  type RatingInput,
} from '#contract/assistant/datatalk.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, type Page, patchRow, queryClient } from '#web/lib/query.ts'

export const welcomeQuery = queryOptions({
  queryKey: ['datatalk', 'welcome'],
  queryFn: ({ signal }) => call(getWelcome, { signal }),
})

export const conversationsQuery = keysetQuery<Conversation>(['datatalk', 'conversations'], (after, signal) =>
  call(listConversations, { query: { limit: '30', ...(after !== undefined && { after }) }, signal }),
)

/** The earlier turns of a conversation, the latest first. */
export const turnsQuery = (conversation_id: string) =>
  infiniteQueryOptions({
    queryKey: ['datatalk', 'turns', conversation_id],
    queryFn: ({ pageParam, signal }): Promise<Page<Turn>> =>
      call(listTurns, {
        params: { conversation_id },
        query: { limit: '20', ...(pageParam !== undefined && { after: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Page<Turn>) => last.next ?? undefined,
  })

/** A new question changes the list of conversations, and this conversation when it is reopened. */
export function asked(conversation_id: string): void {
  void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['datatalk', 'turns', conversation_id], refetchType: 'none' })
}

export const useRename = () =>
  useMutation({
    mutationFn: ({ conversation_id, conversation_title }: Pick<Conversation, 'conversation_id' | 'conversation_title'>) =>
      call(renameConversation, { params: { conversation_id }, body: { conversation_title } }),
    onSuccess: (changed) =>
      patchRow<Conversation>(
        conversationsQuery.queryKey,
        (row) => row.conversation_id === changed.conversation_id,
        () => changed,
      ),
    meta: { fallback: t("We couldn't rename the conversation") },
  })

export const useDelete = () =>
  useMutation({
    mutationFn: (conversation_id: string) => call(clearConversation, { params: { conversation_id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey }),
    meta: { fallback: t("We couldn't delete the conversation") },
  })

export const useRate = (turn_id: string) =>
  useMutation({
    mutationFn: (verdict: RatingInput) => call(rateTurn, { params: { turn_id }, body: verdict }),
    meta: { fallback: t("We couldn't save your feedback") },
  })

export const useSaveRows = (turn_id: string) =>
  useMutation({
    mutationFn: () => download(exportRows, 'entries.csv', { params: { turn_id } }),
    meta: { fallback: t("We couldn't save the entries") },
  })
