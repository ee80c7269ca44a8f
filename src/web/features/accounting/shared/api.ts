import { queryOptions, useMutation } from '@tanstack/react-query'
import { addAuditComment, listEntryComments } from '#contract/accounting/entry-comments.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const entryCommentsQuery = (journal_entries_id: string) =>
  queryOptions({
    queryKey: ['audit-comments', journal_entries_id],
    queryFn: ({ signal }) => call(listEntryComments, { params: { journal_entries_id }, signal }),
  })

export const useAddComment = (journal_entries_id: string) =>
  useMutation({
    mutationFn: (body: { comment_text: string }) => call(addAuditComment, { params: { journal_entries_id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['audit-comments'] }),
  })
