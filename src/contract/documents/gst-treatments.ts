/** How GST looks at the customer; see gstSplit. */
export const gstTreatments = ['registered', 'unregistered', 'overseas', 'sez', 'deemed_export'] as const
