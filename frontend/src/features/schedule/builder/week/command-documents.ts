import { graphql } from '#frontend/gql/gql.ts'

export const AddShift = graphql(`
  mutation AddShift($input: AddShiftInput!) {
    addShift(input: $input) {
      shift {
        id
        revision
        ...PlannedShift
      }
    }
  }
`)

export const ChangeShift = graphql(`
  mutation ChangeShift($input: ChangeShiftInput!) {
    changeShift(input: $input) {
      shift {
        id
        revision
        ...PlannedShift
      }
    }
  }
`)

export const MoveShift = graphql(`
  mutation MoveShift($input: MoveShiftInput!) {
    moveShift(input: $input) {
      shift {
        id
        revision
        ...PlannedShift
      }
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

export const Undo = graphql(`
  mutation Undo($input: UndoInput!) {
    undo(input: $input) {
      description
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

export const ApplyTemplate = graphql(`
  mutation ApplyTemplate($input: ApplyTemplateInput!) {
    applyTemplate(input: $input) {
      count
      leftOut {
        shiftId
        employeeId
        startsAt
        reason
      }
    }
  }
`)

export const ApplyAutoSchedule = graphql(`
  mutation ApplyAutoSchedule($input: ApplyAutoScheduleInput!) {
    applyAutoSchedule(input: $input) {
      count
      leftOut {
        shiftId
        employeeId
        startsAt
        reason
      }
    }
  }
`)
