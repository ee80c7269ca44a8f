import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  getSellerProfile,
  type SellerProfile,
  type SellerProfileInput,
  updateSellerProfile,
} from '#contract/marketplace/hub-profile.ts'
import { getPincode } from '#contract/company/pincodes.ts'
import { pincodeProblem } from '#core/identifiers/pincode.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const profileQuery = queryOptions({
  queryKey: ['hub', 'my-hub', 'profile'],
  queryFn: async ({ signal }) => (await call(getSellerProfile, { signal })).data,
  staleTime: 0,
})

export const useUpdateProfile = ({ hub_seller_profiles_id }: SellerProfile) =>
  useMutation({
    mutationFn: async (body: SellerProfileInput) =>
      (await call(updateSellerProfile, { params: { hub_seller_profiles_id }, body })).data,
    onSuccess: async (profile) => {
      queryClient.setQueryData(profileQuery.queryKey, profile)
      // Products that waited for the profile are now in review.
      await queryClient.invalidateQueries({ queryKey: ['hub', 'my-hub', 'products'] })
    },
  })

/** The city of a postal code; undefined if it is incomplete or unknown. */
export async function cityOf(pincode: string): Promise<string | undefined> {
  if (pincodeProblem(pincode) !== undefined) return undefined
  const place = await queryClient
    .fetchQuery({
      queryKey: ['pincodes', pincode],
      queryFn: () => call(getPincode, { params: { pincode } }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })
    .catch(() => undefined)
  return place?.rows[0]?.city
}
