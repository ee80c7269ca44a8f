import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  type Attachment,
  attachFile,
  listAttachments,
  readAttachment,
  removeAttachment,
} from '#contract/documents/attachments.ts'
import type { Attachable } from '#contract/records.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call, download, upload } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

type Owner = { attached_to: Attachable; attached_id: string }

export const attachmentsQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ['attachments', owner.attached_to, owner.attached_id],
    queryFn: ({ signal }) => call(listAttachments, { query: owner, signal }),
  })

const keep = (owner: Owner) => (fresh: Reply<typeof listAttachments>) => {
  queryClient.setQueryData(attachmentsQuery(owner).queryKey, fresh)
}

export const useAttach = (owner: Owner) =>
  useMutation({
    mutationFn: (file: File) => upload(attachFile, file, { query: { ...owner, file_name: file.name.slice(0, 200) } }),
    onSuccess: keep(owner),
    meta: { fallback: t('The document could not be attached') },
  })

export const useRemove = (owner: Owner) =>
  useMutation({
    mutationFn: (attachments_id: string) => call(removeAttachment, { params: { attachments_id } }),
    onSuccess: keep(owner),
    meta: { fallback: t("We couldn't remove the attachment") },
  })

export const saveAttachment = ({ attachments_id, original_file_name }: Attachment) =>
  download(readAttachment, original_file_name, { params: { attachments_id } })
