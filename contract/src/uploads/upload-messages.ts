import { worklistMessages } from '../assets/worklist-messages.ts'
import { messages } from '../messages.ts'

/** Sentences for uploading and checking files; separate from the schemas, which every page loads with the calls. */
export const uploadMessages = {
  title: 'Upload Content',
  submit: 'Submit Files',
  waiting: worklistMessages.noFile,
  wait: (count: number, { one, many }: { one: string; many: string }) =>
    count === 0
      ? worklistMessages.empty
      : count === 1
        ? `1 ${one} waits for its file`
        : `${count.toLocaleString('en')} ${many} wait for their files`,
  undeclared: 'No asset has this code. Declare it first.',
  noFiles: 'The request holds no file.',
  unreadable: 'The upload was cut off or is no multipart/form-data. Send it again.',
  tooLarge: (bytes: number) => `Larger than ${bytes / 1024 / 1024} MB.`,
  tooLargeTogether: (bytes: number) =>
    `The files of one form may have ${bytes / 1024 ** 3} GB together, and this one is beyond. Upload it by itself.`,
  empty: 'The file is empty.',
  changed: 'It was changed, moved or deleted after it was chosen. Choose it again.',
  tooMany: (most: number) => `At most ${most} files in one request.`,
  repeated: 'Another file in this request has the same code.',
  /** About files by name: those of another type, and those with other errors. */
  refused: (invalidTypes: readonly string[], others: readonly string[]) => {
    const invalid = messages.invalidFileTypes(invalidTypes)
    if (others.length === 0) return invalid
    if (invalidTypes.length === 0) return `Nothing was saved. Refused: ${others.join(', ')}`
    return `${invalid}. Nothing was saved. Also refused: ${others.join(', ')}`
  },
  refusedFiles: (refused: number, sent: number) =>
    sent === 1
      ? 'The file was refused. Its row says why.'
      : `${refused} of ${sent} files ${refused === 1 ? 'was' : 'were'} refused. Each row says why.`,
  replaces: (files: number, met: boolean) => {
    const count = files === 1 ? '1 file replaces' : `${files.toLocaleString('en')} files replace`
    return `${count} what ${met ? 'learners meet now' : 'is there'}.`
  },
  toDecide: 'Another file is there. Replace it, or remove this one.',
  replacedKept: (files: number) =>
    `The old ${files === 1 ? 'one stays' : 'ones stay'} in History and can be played and put back.`,
  sameContent: 'The file there is this one; nothing is sent.',
  keptForLearners: (places: number) =>
    `Learners meet the file that is there in ${places === 1 ? 'one place' : `${places} places`}: only an admin or an editor replaces it.`,
  tooComplex:
    'Checking this file takes more memory than the server allows. Export it again in a simpler form.',
  accountMayNot: 'This account may not upload files any more. Ask an admin.',
  notCheckedNow: 'The file could not be checked just now. Try again in a moment.',
} as const
