import { graphql } from '#frontend/gql/gql.ts'

export const CreateShift = graphql(`
  mutation CreateShift($input: CreateShiftInput!) {
    stored: createShift(input: $input) {
      ...StoredShift
    }
  }
`)

export const UpdateShift = graphql(`
  mutation UpdateShift($input: UpdateShiftInput!) {
    stored: updateShift(input: $input) {
      ...StoredShift
    }
  }
`)

export const MoveShift = graphql(`
  mutation MoveShift($input: MoveShiftInput!) {
    stored: moveShift(input: $input) {
      ...StoredShift
    }
  }
`)

export const DeleteShift = graphql(`
  mutation DeleteShift($input: DeleteShiftInput!) {
    deleteShift(input: $input) {
      revision
    }
  }
`)

export const MoveShifts = graphql(`
  mutation MoveShifts($input: MoveShiftsInput!) {
    moveShifts(input: $input) {
      shifts {
        id
        revision
        ...PlannedShift
      }
    }
  }
`)

export const DeleteShifts = graphql(`
  mutation DeleteShifts($input: DeleteShiftsInput!) {
    deleteShifts(input: $input) {
      revision
    }
  }
`)

export const CreateShifts = graphql(`
  mutation CreateShifts($input: CreateShiftsInput!) {
    createShifts(input: $input) {
      count
    }
  }
`)

export const CreateOpenShifts = graphql(`
  mutation CreateOpenShifts($input: CreateOpenShiftsInput!) {
    createOpenShifts(input: $input) {
      count
    }
  }
`)

export const CopyShifts = graphql(`
  mutation CopyShifts($input: CopyShiftsInput!) {
    run: copyShifts(input: $input) {
      ...RunFields
    }
  }
`)

export const Undo = graphql(`
  mutation Undo($input: UndoInput!) {
    undo(input: $input) {
      description
    }
  }
`)

export const UpdateDayNote = graphql(`
  mutation UpdateDayNote($input: UpdateDayNoteInput!) {
    updateDayNote(input: $input) {
      revision
    }
  }
`)

export const PublishWeek = graphql(`
  mutation PublishWeek($input: WeekInput!) {
    publishWeek(input: $input) {
      revision
    }
  }
`)

export const UnpublishWeek = graphql(`
  mutation UnpublishWeek($input: WeekInput!) {
    unpublishWeek(input: $input) {
      revision
    }
  }
`)

export const NotifyScheduleChanges = graphql(`
  mutation NotifyScheduleChanges($input: WeekInput!) {
    notifyScheduleChanges(input: $input) {
      revision
    }
  }
`)

export const ApplyTemplate = graphql(`
  mutation ApplyTemplate($input: ApplyTemplateInput!) {
    run: applyTemplate(input: $input) {
      ...RunFields
    }
  }
`)

export const ApplyAutoSchedule = graphql(`
  mutation ApplyAutoSchedule($input: ApplyAutoScheduleInput!) {
    run: applyAutoSchedule(input: $input) {
      ...RunFields
    }
  }
`)
