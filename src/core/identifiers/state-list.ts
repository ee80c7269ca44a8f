import type { IsoDate } from '../dates.ts'

/** Two-digit GST state code, as text: `27`. */
export type StateCode = string

/**
 * `from`/`to`: first and last day on which the code may be a place of supply, where it is not the whole life of GST.
 * `ut`: the state half of the tax is UTGST (a union territory without its own legislature).
 */
export type State = { code: StateCode; name: string; from?: IsoDate; to?: IsoDate; ut?: true }

/**
 * GST state codes, as GSTN writes them. Changes:
 * 25 joined 26 (merger of 26 Jan 2020; GST transition to 31 Jul 2020, notification 10/2020-CT as amended by 45/2020-CT);
 * 28 was undivided Andhra Pradesh, 37 is today's (2 Jun 2014); 38 Ladakh from 31 Oct 2019 (Reorganisation Act 34 of 2019, notification 62/2019-CT).
 * 96 is a place outside India, 97 other territory (IGST Act s.2(22)), 99 the centre's jurisdiction (online services from abroad).
 */
export const states: readonly State[] = [
  { code: '01', name: 'Jammu and Kashmir' },
  { code: '02', name: 'Himachal Pradesh' },
  { code: '03', name: 'Punjab' },
  { code: '04', name: 'Chandigarh', ut: true },
  { code: '05', name: 'Uttarakhand' },
  { code: '06', name: 'Haryana' },
  { code: '07', name: 'Delhi' },
  { code: '08', name: 'Rajasthan' },
  { code: '09', name: 'Uttar Pradesh' },
  { code: '10', name: 'Bihar' },
  { code: '11', name: 'Sikkim' },
  { code: '12', name: 'Arunachal Pradesh' },
  { code: '13', name: 'Nagaland' },
  { code: '14', name: 'Manipur' },
  { code: '15', name: 'Mizoram' },
  { code: '16', name: 'Tripura' },
  { code: '17', name: 'Meghalaya' },
  { code: '18', name: 'Assam' },
  { code: '19', name: 'West Bengal' },
  { code: '20', name: 'Jharkhand' },
  { code: '21', name: 'Odisha' },
  { code: '22', name: 'Chhattisgarh' },
  { code: '23', name: 'Madhya Pradesh' },
  { code: '24', name: 'Gujarat' },
  { code: '25', name: 'Daman and Diu', to: '2020-07-31', ut: true },
  { code: '26', name: 'Dadra and Nagar Haveli and Daman and Diu', ut: true },
  { code: '27', name: 'Maharashtra' },
  { code: '28', name: 'Andhra Pradesh (before division)', to: '2014-06-01' },
  { code: '29', name: 'Karnataka' },
  { code: '30', name: 'Goa' },
  { code: '31', name: 'Lakshadweep', ut: true },
  { code: '32', name: 'Kerala' },
  { code: '33', name: 'Tamil Nadu' },
  { code: '34', name: 'Puducherry' },
  { code: '35', name: 'Andaman and Nicobar Islands', ut: true },
  { code: '36', name: 'Telangana' },
  { code: '37', name: 'Andhra Pradesh' },
  { code: '38', name: 'Ladakh', from: '2019-10-31', ut: true },
  { code: '96', name: 'Outside India' },
  { code: '97', name: 'Other Territory', ut: true },
  { code: '99', name: 'Centre Jurisdiction' },
]
