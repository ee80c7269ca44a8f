import { useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body } from '#contract/endpoint.ts'
import {
  fileReport,
  listConversations,
  listMessages,
  readConversation,
  type SupportConversation,
  type SupportMessage,
  uploadScreenshot,
  writeInConversation,
  writeToTeam,
} from '#contract/workspace/support.ts'
import { call, upload } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

/** An answer arrives as a notification; without the event stream it is polled. */
const LOOK_EVERY_MS = 10_000

export const conversationsQuery = {
  ...keysetQuery<SupportConversation>(['support', 'conversations'], (after, signal) =>
    call(listConversations, { query: { after }, signal }),
  ),
  refetchInterval: LOOK_EVERY_MS,
}
export const messagesQuery = (support_conversations_id: string) => ({
  ...keysetQuery<SupportMessage>(['support', 'messages', support_conversations_id], (after, signal) =>
    call(listMessages, { params: { support_conversations_id }, query: { after }, signal }),
  ),
  refetchInterval: LOOK_EVERY_MS,
})

type Message = Body<typeof writeToTeam>

/** Sends a message to a conversation, or without one to the current conversation. */
export const useWrite = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Message & { id: string | undefined }) =>
      id === undefined
        ? call(writeToTeam, { body })
        : call(writeInConversation, { params: { support_conversations_id: id }, body }),
    onSuccess: refresh,
    meta: { fallback: t("We couldn't send the message") },
  })

export const useRead = () =>
  useMutation({
    mutationFn: (support_conversations_id: string) => call(readConversation, { params: { support_conversations_id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['support', 'conversations'] }),
    meta: { silent: true },
  })

export const useReport = () =>
  useMutation({ mutationFn: (body: Body<typeof fileReport>) => call(fileReport, { body }), onSuccess: refresh })

export const useScreenshot = () =>
  useMutation({
    mutationFn: (file: File) => upload(uploadScreenshot, file),
    meta: { fallback: t('The screenshot could not be uploaded') },
  })

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['support'] })
}
