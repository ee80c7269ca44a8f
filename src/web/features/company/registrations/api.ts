import { useMutation } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import {
  addRegistration,
  type listRegistrations,
  type RegistrationInput,
  removeRegistration,
  updateRegistration,
} from '#contract/company/registrations.ts'
import { t } from '#core/messages.ts'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

const keep = (list: Reply<typeof listRegistrations>) => void queryClient.setQueryData(registrationsQuery.queryKey, list)

/** Adds a registration, or changes the one with the id. */
export const useSaveRegistration = (gst_registrations_id: string | undefined) =>
  useMutation({
    mutationFn: (body: RegistrationInput) =>
      gst_registrations_id === undefined
        ? call(addRegistration, { body })
        : call(updateRegistration, { params: { gst_registrations_id }, body }),
    onSuccess: keep,
  })

export const useRemoveRegistration = () =>
  useMutation({
    mutationFn: (gst_registrations_id: string) => call(removeRegistration, { params: { gst_registrations_id } }),
    onSuccess: keep,
    meta: { fallback: t('The registration could not be removed') },
  })
