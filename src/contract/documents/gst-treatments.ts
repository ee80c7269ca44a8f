/** The customer's GST treatment; see gstSplit. */
export const gstTreatments = ['registered', 'unregistered', 'overseas', 'sez', 'deemed_export'] as const
