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
        ? `1 ${one} without a file`
        : `${count.toLocaleString('en')} ${many} without a file`,
  undeclared: 'No asset has this code. Declare it first.',
  noFiles: 'The request has no file.',
  unreadable: 'The upload is incomplete or not multipart/form-data. Send it again.',
  tooLarge: (bytes: number) => `Larger than ${bytes / 1024 / 1024} MB.`,
  tooLargeTogether: (bytes: number) =>
    `The files of one form can have ${bytes / 1024 ** 3} GB in total. Upload this file separately.`,
  empty: 'The file is empty.',
  changed: 'The file was changed, moved or deleted. Choose it again.',
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
      ? 'The file was refused. See the reason in its row.'
      : `${refused} of ${sent} files ${refused === 1 ? 'was' : 'were'} refused. See the reason in each row.`,
  replaces: (files: number, met: boolean) => {
    const count = files === 1 ? '1 file replaces' : `${files.toLocaleString('en')} files replace`
    return files === 1
      ? `${count} ${met ? 'a file that is available to learners' : 'an existing file'}.`
      : `${count} ${met ? 'files that are available to learners' : 'existing files'}.`
  },
  toDecide: 'This code already has another file. Replace it, or remove this one.',
  replacedKept: (files: number) => `You can restore the old ${files === 1 ? 'file' : 'files'} under History.`,
  sameContent: 'This file is already uploaded. Nothing is sent.',
  keptPublished: (places: number) =>
    `The current file is available to learners in ${places === 1 ? 'one place' : `${places} places`}. Only an admin or an editor can replace it.`,
  tooComplex: 'This file needs too much memory to check. Export it again in a simpler form.',
  accountMayNot: 'This account cannot upload files. Ask an admin.',
  notCheckedNow: 'Could not check the file. Try again in a moment.',
} as const
