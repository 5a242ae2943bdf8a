import * as contract from '@commiato/contracts/funerals/tasks';
import type { FastifyInstance } from 'fastify';
import type { AssignmentDeps } from '../../../platform/feature/work-of-people.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listTasks } from './queries.ts';
import { changeTask, createTask, deleteTask, setTaskDone } from './service.ts';

export function taskRoutes(app: FastifyInstance, deps: Deps & AssignmentDeps): void {
  serve(app, deps, contract.listTasks, ({ db, scope, query }) => listTasks(db, scope, query));
  serve(app, deps, contract.createTask, ({ db, scope, body }) => createTask(deps, scope, db, body));
  serve(app, deps, contract.changeTask, ({ scope, params, body }) => changeTask(deps, scope, params.id, body));
  serve(app, deps, contract.setTaskDone, ({ scope, params, body }) => setTaskDone(deps, scope, params.id, body.fatto));
  serve(app, deps, contract.deleteTask, ({ scope, params, query }) => deleteTask(deps, scope, params.id, query));
}
