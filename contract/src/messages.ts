/** Sentences of the specification that more than one noun uses; a noun's own stand with the noun. */
export const messages = {
  // spec §8
  unauthorized: 'Unauthorized',
  sessionExpired: 'Session expired. Please log in again.',
  errorOccurred: 'An error occurred',
  errorOccuredOnGet: 'An error occured',
  loginFailed: 'Login failed',
  loginError: 'An error occurred. Please try again.',
  loginNetwork: 'Apologies, something went wrong. Please try again later.',
  serverError: 'Server error occurred!',
  internalError: 'Apologies an internal server error occurred!',
  languagesFailed: "Can't fetch languages at the moment",
  languagesError: 'Apologies there was an error fetching languages!',
  verificationFailed: 'Verification failed. Try again.',
  uploadFailed: 'Upload failed. Try again.',
  filesUploaded: 'Files uploaded successfully!',
  assetsSubmitted: 'Assets submitted successfully!',
  pageNotFound: 'Page Not Found.',
  pageNotFoundWhy: 'We are sorry, the page you requested could not be found.',
  // spec §5, §6
  availabilityRefused: "You don't have permission to set level availability",
  // spec §2, §9
  enterSearchTerm: 'Please enter a search term',
  invalidFileTypes: (names: readonly string[]) => `Invalid file types: ${names.join(', ')}`,
  invalidAssetType: (type: string) => `Invalid asset type: ${type}`,
  chooseAssetType: 'Please select either "audio" or "video".',
  // ours
  forbidden: 'Your role cannot do this. Ask an admin or an editor.',
  checkFields: 'Some fields need another look.',
  required: 'This field is required.',
  notFound: 'Nothing was found under this address.',
  stale: 'Someone else changed this since you opened it.',
  tooMany: (seconds: number) => `Too many attempts. Try again in ${Math.ceil(seconds / 60)} min.`,
  unavailable: 'Griot cannot reach its database or its files right now. Try again in a moment.',
  storageFull: 'The disk of the server is full. Nothing was saved; tell an admin.',
  keyReused: 'This Idempotency-Key was already used with another request.',
  tooLarge: 'The request is larger than this call takes.',
} as const
